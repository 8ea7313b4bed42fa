import type { LoginName, WalletUser } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import type { MailAsker } from '../mail/askerOf.ts'
import { loginsMail } from '../mail/loginsMail.ts'
import { sendNotice } from './sendMail.ts'

/** Tells the user's address, which may be the one that was removed, that there is a login more or less. A user without one isn't told. */
export async function tellOfLogin(
  server: ServerContext,
  request: {
    readonly user: Pick<WalletUser, 'email'>
    readonly asker: Pick<MailAsker, 'language'>
    readonly what: 'added' | 'removed'
    readonly login: LoginName
  }
): Promise<void> {
  const { user, asker, what, login } = request
  if (user.email === null) return
  await sendNotice(server, loginsMail({ ...asker, what, login, to: user.email, host: server.url.host }))
}
