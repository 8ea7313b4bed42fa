import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import type { ApproveFailure, ApproveStep, WindowEnd } from '../../views/models/approve.ts'
import type { Talk } from '../window/createTalk.ts'
import type { WindowLogin } from '../window/meetFrame.ts'
import type { WindowAsked, WindowView } from '../window/types.ts'

/** What the window shows. */
export type ApproveState =
  | { readonly type: 'loading' }
  | {
      readonly type: 'asked'
      readonly look: FrameTheme
      readonly view: WindowView
      /** Whether the user can choose another spending limit. */
      readonly hasChoice: boolean
      readonly step: ApproveStep
      readonly failure?: ApproveFailure | undefined
      readonly details?: string | undefined
    }
  /** What the user does about their keys has a state of its own. */
  | {
      readonly type: 'keys'
      readonly look: FrameTheme
      readonly asked: WindowAsked & { readonly type: 'keys' }
      /** Of the frame's user, by the server. */
      readonly login: WindowLogin
      readonly talk: Talk
    }
  | { readonly type: 'ended'; readonly end: WindowEnd; readonly look?: FrameTheme | undefined }
