import type { LinkAnswer } from '../../../api.ts'

/** What is known of a link, and of the device that it is about. */
export type DeviceState =
  | { readonly type: 'loading' | 'expired' | 'offline' | 'tooManyRequests' }
  | (Pick<LinkAnswer, 'email' | 'device' | 'number'> & {
      readonly type: 'asked'
      /** When the code was entered there, in milliseconds since 1970. */
      readonly askedAtMs: number
      /** The answer that is being sent. */
      readonly sending?: 'own' | 'strange' | undefined
      /** It couldn't be sent. */
      readonly isUnsent: boolean
    })
  | { readonly type: 'confirmed' | 'refused'; readonly device: string }
