import type { AnswerPayload } from '@portico/core/connectors/embedded/protocol'
import type { EmailChangeAnswer } from '../../api.ts'
import type { FrameParts, Handlers } from '../page/types.ts'
import { WalletError } from '../WalletError.ts'

/** Answers requests that change the address of the logged-in user. */
export function createEmailHandlers({
  server,
}: Pick<FrameParts, 'server'>): Pick<
  Handlers,
  'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'
> {
  return {
    // Without a proof: only a user who has agreed in the window begins. This sends another code, or tells of the one that was sent.
    UPDATE_EMAIL: async ({ email }) => toFrameChange(await server.changeEmail({ email })),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => toFrameChange(await server.confirmCurrent(otp)),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => {
      const { email } = await server.confirmNew(otp)
      if (email === null) throw new WalletError('FAILED', 'This user logs in by no address.')
      return { newEmail: email }
    },
  }
}

function toFrameChange({ sentTo, expiresInMs, resendInMs }: EmailChangeAnswer): AnswerPayload<'UPDATE_EMAIL'> {
  return { action: sentTo === 'current' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP', expiresInMs, resendInMs }
}
