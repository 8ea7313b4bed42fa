import type { PasskeyRegistration, RecoveriesAnswer, SealedRecoveriesAnswer, SealedRecovery } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { bytesOf, decodeRecovery, decodeRemoval, textOf } from '../http/decode.ts'
import { type App, type AppContext, browserOf, freshUserOf, type RouteServer, readJson } from '../http/request.ts'
import { verifyRegistration } from '../passkeys/verifyRegistration.ts'
import type { NewPasskey } from '../store/passkeyTypes.ts'
import type { RecoveryOutcome, StoredRecovery } from '../store/types.ts'
import { freshOwnerOf } from './checkOwner.ts'
import { offeredLogins } from './offeredLogins.ts'
import { passkeySessionOf } from './passkeys.ts'
import { tellOfLogin } from './tellOfLogin.ts'

/** Adds the recoveries of a user who has just logged in. All reject `NO_WALLET`; a change needs the proof of the wallet's owner. */
export function addRecoveries(app: App, server: RouteServer): void {
  app.get('/api/wallet/recoveries', async (context) => {
    const { id: userId, wallet } = await freshUserOf(server, context)
    if (wallet === null) throw new ApiError('NO_WALLET', {})
    const stored = await server.store.use((store) => store.recoveriesOf(userId))
    const opened = await Promise.allSettled(stored.map((recovery) => unsealed(server, { userId, recovery })))
    const recoveries = opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    // One that is damaged doesn't keep the user from another.
    const [first] = opened
    if (recoveries.length === 0 && first?.status === 'rejected') throw first.reason
    return context.json({ version: wallet.version, recoveries } satisfies SealedRecoveriesAnswer)
  })
  app.post('/api/wallet/recoveries', async (context) => {
    const { proof, registration, ...recovery } = decodeRecovery(await readJson(context))
    const owner = await freshOwnerOf(server, context, proof)
    const { id: userId, recoveries } = owner.user
    const passkey = registration && (await passkeyOf(server, context, registration))
    if (registration !== undefined && registration.credentialId !== recovery.credentialId)
      throw new ApiError('PASSKEY_WRONG', {})
    const added = await addRecovery(server, { ...recovery, userId, passkey })
    const isNew = passkey !== undefined && recoveries.every(({ id }) => id !== recovery.id)
    if (isNew) await tellOfLogin(server, { ...owner, what: 'added', login: 'passkey' })
    return context.json(added)
  })
  app.post('/api/wallet/recoveries/remove', async (context) => {
    const { id, proof } = decodeRemoval(await readJson(context))
    const owner = await freshOwnerOf(server, context, proof)
    const { id: userId, recoveries } = owner.user
    const removed = { userId, id, offered: offeredLogins(server), nowMs: server.clock.now() }
    const left = answerOf(await server.store.use((store) => store.removeRecovery(removed)))
    const wasPasskey = recoveries.some((recovery) => recovery.id === id && recovery.type === 'passkey')
    if (wasPasskey) await tellOfLogin(server, { ...owner, what: 'removed', login: 'passkey' })
    return context.json(left)
  })
}

/**
 * Stores a recovery of a user. One that was stored before is answered as it was. Rejects `NO_WALLET`, `WALLET_CHANGED`,
 * `TOO_MANY_RECOVERIES`, `PASSKEY_WRONG` where the passkey is another user's, and `BODY_INVALID` where another recovery has its id.
 */
async function addRecovery(
  server: ServerContext,
  {
    userId,
    passkey,
    ...recovery
  }: SealedRecovery & { readonly userId: string; readonly passkey: NewPasskey | undefined }
): Promise<RecoveriesAnswer> {
  const { sealed, salt, credentialId, ...rest } = recovery
  const stored: StoredRecovery = {
    ...rest,
    sealed: await server.keys.seal(bytesOf(sealed), sealContext({ userId, recovery })),
    salt: bytesOf(salt),
    credentialId: credentialId === null ? null : bytesOf(credentialId),
  }
  const nowMs = server.clock.now()
  const outcome = await server.store.use((store) => store.addRecovery({ userId, recovery: stored, passkey, nowMs }))
  if (outcome.type === 'known' && isSame(recovery, await unsealed(server, { userId, recovery: outcome.known })))
    return { recoveries: outcome.recoveries }
  return answerOf(outcome)
}

/** The passkey that was made in this session. Rejects `PASSKEY_WRONG`. */
async function passkeyOf(
  server: RouteServer,
  context: AppContext,
  registration: PasskeyRegistration
): Promise<NewPasskey> {
  const { challenge } = await passkeySessionOf(server, context)
  const { name: device } = browserOf(server, context)
  return { ...(await verifyRegistration(server, { registration, challenge })), device }
}

function answerOf(outcome: RecoveryOutcome): RecoveriesAnswer {
  switch (outcome.type) {
    case 'done':
      return { recoveries: outcome.recoveries }
    case 'known':
    case 'taken':
      throw new ApiError('BODY_INVALID', {})
    case 'refused':
      throw new ApiError(outcome.code, {})
    default:
      return outcome satisfies never
  }
}

async function unsealed(
  server: ServerContext,
  { userId, recovery }: { readonly userId: string; readonly recovery: StoredRecovery }
): Promise<SealedRecovery> {
  const { sealed, salt, credentialId, ...rest } = recovery
  return {
    ...rest,
    sealed: textOf(await server.keys.open(sealed, sealContext({ userId, recovery }))),
    salt: textOf(salt),
    credentialId: credentialId === null ? null : textOf(credentialId),
  }
}

function isSame(one: SealedRecovery, other: SealedRecovery): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}

/** Binds it to its user and seed, apart from the server's own share: moved to another row, it doesn't open. */
function sealContext(request: {
  readonly userId: string
  readonly recovery: Pick<SealedRecovery, 'id' | 'version'>
}): string {
  const { userId, recovery } = request
  return `recovery ${recovery.id} of user ${userId} version ${recovery.version}`
}

const FIELDS = ['id', 'version', 'type', 'sealed', 'salt', 'credentialId', 'device'] as const
