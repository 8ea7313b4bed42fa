import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import type { ApproveFailure, ApproveStep, WindowEnd } from '@portico/ui/views/approve'
import type { WindowView } from '../window/types.ts'

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
  | { readonly type: 'ended'; readonly end: WindowEnd; readonly look?: FrameTheme | undefined }
