import type { EmailChangeAnswer, EmailChangeCode, EmailChangeRequest, UserAnswer, WalletUser } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { deviceCookie, type Token } from '../http/cookies.ts'
import { decodeChange, decodeChangeCode } from '../http/decode.ts'
import {
  type App,
  type Changer,
  changerOf,
  checkFresh,
  loggedInUserOf,
  type RouteServer,
  readJson,
} from '../http/request.ts'
import { CHANGE_LIFE_MS, CODE_LIFE_MS } from '../limits.ts'
import { reasonOf } from '../log.ts'
import { changedMail } from '../mail/changedMail.ts'
import { changeMail } from '../mail/changeMail.ts'
import type { ChangeCode, ChangeOutcome, EmailChange } from '../store/types.ts'
import { checkOwner } from './checkOwner.ts'
import { changeCodeHash, countTryFrom, countTryOf, newCode } from './codes.ts'
import { sendMail, sendNotice } from './sendMail.ts'

/** Adds the steps of a change of the user's address. */
export function addEmailChange(app: App, server: RouteServer): void {
  app.post('/api/user/email', async (context) => {
    const request = decodeChange(await readJson(context))
    return context.json(await beginChange(server, { ...request, ...(await changerOf(server, context)) }))
  })
  app.post('/api/user/email/current', async (context) => {
    const { code } = decodeChangeCode(await readJson(context))
    return context.json(await confirmChange(server, { code, ...(await changerOf(server, context)) }))
  })
  app.post('/api/user/email/new', async (context) => {
    const { code } = decodeChangeCode(await readJson(context))
    const changer = await changerOf(server, context)
    await completeChange(server, { code, ...changer, device: deviceCookie.read(context) })
    return context.json({ user: await loggedInUserOf(server, context) } satisfies UserAnswer)
  })
}

/**
 * Begins to change a user's address, or sends another code of the step that this session is at; until one may be sent, it answers
 * with the one before. A user without an address is sent a code to the new one at once. The answer doesn't tell whether another user has
 * the address. Rejects `NO_WALLET`, `EMAIL_UNCHANGED`, `PROOF_NEEDED`, `PROOF_WRONG`, and without an address `LOGIN_STALE`, where this
 * session isn't changing to this address, `RATE_LIMITED`, `TOO_SOON` without such a one, `MAIL_FAILED`, `CHANGE_ENDED`.
 */
async function beginChange(
  server: ServerContext,
  { email, proof, ...changer }: EmailChangeRequest & Changer
): Promise<EmailChangeAnswer> {
  const { user, session } = changer
  if (user.wallet === null) throw new ApiError('NO_WALLET', {})
  if (proof !== undefined) await checkOwner(server, { userId: user.id, proof })
  if (email === user.email) throw new ApiError('EMAIL_UNCHANGED', {})
  const present = await changeOf(server, changer)
  const isSame = present?.email === email
  if (!isSame) {
    if (user.email === null) checkFresh(user)
    if (proof === undefined) throw new ApiError('PROOF_NEEDED', {})
    // By the proof, whether or not a mail may be sent already: a later request for one needs no other.
    const nowMs = server.clock.now()
    const change = { session: session.hash, email, nowMs, expiresAtMs: nowMs + CHANGE_LIFE_MS }
    await server.store.use((store) => store.beginChange(change))
  }
  return sendChangeCode(server, {
    ...changer,
    newEmail: email,
    sentTo: user.email === null || (isSame && present.isConfirmed) ? 'new' : 'current',
  })
}

/**
 * Takes the code that was sent to the present address, and sends one to the new. The same code may come again, when its answer was
 * lost or the mail failed. Rejects `RATE_LIMITED`, `CHANGE_ENDED`, `NO_EMAIL`, `TOO_MANY_TRIES`, `CODE_WRONG`, `CODE_EXPIRED`, `TOO_SOON`,
 * `MAIL_FAILED`.
 */
async function confirmChange(
  server: ServerContext,
  { code, ...changer }: EmailChangeCode & Changer
): Promise<EmailChangeAnswer> {
  const { user } = changer
  await countTryFrom(server, changer.ip)
  const change = await changeOf(server, changer)
  if (change === undefined) throw new ApiError('CHANGE_ENDED', {})
  const email = addressOf(user)
  const triesLeft = await countTryOf(server, { email, by: `user ${user.id}` })
  const request = { ...codeOf(server, { purpose: 'current', code, newEmail: change.email, ...changer }), email }
  const { type } = await server.store.use((store) => store.confirmChange(request))
  if (type !== 'done' && type !== 'doneBefore') throw refusalOf(type, triesLeft)
  return sendChangeCode(server, {
    ...changer,
    newEmail: change.email,
    sentTo: 'new',
  })
}

/**
 * Takes the code that was sent to the new address: from now on it is the user's, whose other sessions and devices end. Tells the old
 * address. Where the user had none, they go on. The same code may come again, when its answer was lost. Rejects `RATE_LIMITED`,
 * `CHANGE_ENDED`, `TOO_MANY_TRIES`, `CODE_WRONG`, `CODE_EXPIRED`, `EMAIL_TAKEN`.
 */
async function completeChange(
  server: ServerContext,
  { code, device, ...changer }: EmailChangeCode & Changer & { readonly device: Token | undefined }
): Promise<void> {
  const { user } = changer
  await countTryFrom(server, changer.ip)
  const change = await changeOf(server, changer)
  // Without a change, the address may be the new one by now; then there is nothing left that a code could be tried for.
  const newEmail = change?.email ?? (await emailNow(server, changer))
  const triesLeft = change === undefined ? 0 : await countTryOf(server, { email: newEmail, by: `user ${user.id}` })
  const request = { ...codeOf(server, { purpose: 'new', code, newEmail, ...changer }), device: device?.hash }
  const { type } = await server.store.use((store) => store.completeChange(request))
  if (type === 'doneBefore') return
  if (type !== 'done') throw refusalOf(type, triesLeft)
  if (user.email === null) return
  await sendNotice(server, changedMail({ ...changer.asker, to: user.email, host: server.url.host }))
}

/** Throws `NO_EMAIL` for a user without an address. */
function addressOf({ email }: WalletUser): string {
  if (email === null) throw new ApiError('NO_EMAIL', {})
  return email
}

async function emailNow(server: ServerContext, { user, session }: Changer): Promise<string> {
  const request = { session: session.hash, nowMs: server.clock.now() }
  const { email } = (await server.store.use((store) => store.userOf(request))) ?? user
  if (email === null) throw new ApiError('CHANGE_ENDED', {})
  return email
}

/** The change that this session has begun. */
function changeOf(server: ServerContext, { session }: Pick<Changer, 'session'>): Promise<EmailChange | undefined> {
  const request = { session: session.hash, nowMs: server.clock.now() }
  return server.store.use((store) => store.changeOf(request))
}

interface ChangeStep extends Changer {
  readonly newEmail: string
  readonly sentTo: EmailChangeAnswer['sentTo']
}

/** Mails a code of a step. An answer may be lost: a user that asks again too soon is told of the code that they have. */
async function sendChangeCode(server: ServerContext, step: ChangeStep): Promise<EmailChangeAnswer> {
  try {
    return await mailChangeCode(server, step)
  } catch (error) {
    const failure: ApiError | undefined = error instanceof ApiError ? error : undefined
    if (failure?.code !== 'TOO_SOON' || !('retryInMs' in failure.details)) throw error
    const expiresInMs = await sentCodeLifeMs(server, step)
    if (expiresInMs <= 0) throw error
    return { sentTo: step.sentTo, expiresInMs, resendInMs: failure.details.retryInMs }
  }
}

async function mailChangeCode(server: ServerContext, step: ChangeStep): Promise<EmailChangeAnswer> {
  const { user, session, ip, asker, newEmail, sentTo } = step
  const to = sentTo === 'current' ? addressOf(user) : newEmail
  const code = newCode()
  const hash = changeCodeHash(server, { purpose: sentTo, userId: user.id, newEmail, code })
  const stored = { email: to, purpose: sentTo, hash }
  let [expiresInMs, expiresAtMs] = [0, 0]
  const resendInMs = await sendMail(server, {
    to,
    ip,
    // To their own address, strangers' mails don't hold them up.
    by: sentTo === 'current' ? `user ${user.id}` : undefined,
    write: async () => {
      const change = await changeOf(server, step)
      // Another one may have taken its place, in this session too.
      if (change?.email !== newEmail) throw new ApiError('CHANGE_ENDED', {})
      const nowMs = server.clock.now()
      expiresInMs = Math.min(CODE_LIFE_MS, change.expiresAtMs - nowMs)
      expiresAtMs = nowMs + expiresInMs
      await server.store.use((store) => store.addCode({ ...stored, expiresAtMs }))
      const isFirst = user.email === null
      return changeMail({ ...asker, to, sentTo, isFirst, code, expiresInMs, host: server.url.host })
    },
    undo: () => server.store.use((store) => store.removeCode(stored)),
  })
  const noted = { session: session.hash, email: newEmail, isConfirmed: sentTo === 'new', codeExpiresAtMs: expiresAtMs }
  try {
    await server.store.use((store) => store.noteChangeCode(noted))
  } catch (error) {
    // The code has come, whether or not the next request knows of it.
    server.log({
      event: 'failure',
      part: 'database',
      reason: reasonOf(error instanceof ApiError ? error.cause : error),
    })
  }
  return { sentTo, expiresInMs, resendInMs }
}

/** For how long a code of this very step is good; at most 0 without one. */
async function sentCodeLifeMs(server: ServerContext, { session, newEmail, sentTo }: ChangeStep): Promise<number> {
  const change = await changeOf(server, { session })
  const nowMs = server.clock.now()
  if (change?.email !== newEmail || change.isConfirmed !== (sentTo === 'new')) return 0
  return (change.codeExpiresAtMs ?? nowMs) - nowMs
}

function codeOf(
  server: ServerContext,
  request: Changer & {
    readonly purpose: EmailChangeAnswer['sentTo']
    readonly newEmail: string
    readonly code: string
  }
): ChangeCode {
  const { purpose, user, session, newEmail, code } = request
  const userId = user.id
  const hash = changeCodeHash(server, { purpose, userId, newEmail, code })
  return { userId, session: session.hash, email: user.email, newEmail, hash, nowMs: server.clock.now() }
}

/** What a code that changes nothing is answered with. */
function refusalOf(type: Exclude<ChangeOutcome['type'], 'done' | 'doneBefore'>, triesLeft: number): ApiError {
  switch (type) {
    case 'wrong':
      return new ApiError('CODE_WRONG', { triesLeft })
    case 'expired':
      return new ApiError('CODE_EXPIRED', {})
    case 'ended':
      return new ApiError('CHANGE_ENDED', {})
    case 'taken':
      return new ApiError('EMAIL_TAKEN', {})
    default:
      return type satisfies never
  }
}
