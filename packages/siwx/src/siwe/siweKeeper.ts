import { PorticoError, referenceOf } from '@portico/core'
import type { Platform } from '@portico/core/platform'
import { buildMessage } from '../message/buildMessage.js'
import type { SignInFields } from '../message/fields.js'
import { invalid } from '../message/invalid.js'
import { EVM } from '../profiles/namespaces.js'
import { toAddress } from '../profiles/toAddress.js'
import { askApp } from '../sessions/askApp.js'
import { hostOf } from '../sessions/hostOf.js'
import { readOwnAccount } from '../sessions/readOwnAccount.js'
import type { SiwxMessage, SiwxSession, SiwxSessions } from '../sessions/types.js'
import type { SIWEConfig, SIWEMessageArgs, SIWESession } from './types.js'

/** The one session that an app's own server keeps, as sessions of the plugin. */
export function siweKeeper(request: {
  readonly config: SIWEConfig
  readonly platform: Pick<Platform, 'browser' | 'clock' | 'logger'>
}): SiwxSessions {
  const { config, platform } = request
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  const tell = (call: () => void): void => {
    try {
      call()
    } catch (error) {
      platform.logger.warn('A function of siweConfig failed', error)
    }
  }
  const signOut = async (): Promise<void> => {
    try {
      if (!(await ask('signOut', () => config.signOut()))) throw refused('SIGN_OUT_FAILED')
    } catch (error) {
      // A server may refuse to end what has ended already.
      const isOver = await ask('getSession', () => config.getSession()).then(
        (session) => readSession(session) === undefined,
        () => false
      )
      if (!isOver) throw error
    }
    tell(() => config.onSignOut?.())
  }
  return {
    createMessage: (account) => createMessage({ ...request, ...account }),
    addSession: async ({ data, message, signature }) => {
      // Only `true` signs an account in, whatever a function of the app may answer.
      const isVerified = await ask('verifyMessage', () => config.verifyMessage({ message, signature }))
      if (isVerified !== true) throw refused('SIGNATURE_INVALID')
      tell(() => config.onSignIn?.({ address: data.address, chainId: Number(referenceOf(data.networkId)) }))
    },
    getSessions: async (chainId, address) => {
      const session = readSession(await ask('getSession', () => config.getSession()))
      if (session === undefined) return []
      const { accountAddress } = session.data
      const isOtherAccount = accountAddress !== toAddress({ networkId: chainId, address })
      const isOtherNetwork = session.data.chainId !== chainId
      const isOver = (isOtherAccount && signOutOnAccountChange) || (isOtherNetwork && signOutOnNetworkChange)
      if (isOver) await signOut()
      return isOver ? [] : [session]
    },
    // The server has one session.
    revokeSession: signOut,
    setSessions: async (sessions) => {
      if (sessions.length > 0) throw new PorticoError('INTERNAL', {})
      await signOut()
    },
  }
}

async function createMessage(request: {
  readonly config: SIWEConfig
  readonly platform: Pick<Platform, 'browser' | 'clock'>
  readonly accountAddress: string
  readonly chainId: SignInFields['networkId']
}): Promise<SiwxMessage> {
  const { config, platform, accountAddress, chainId } = request
  const { location } = platform.browser ?? {}
  const address = toAddress({ networkId: chainId, address: accountAddress })
  const params = (await config.getMessageParams?.()) ?? {}
  const args: SIWEMessageArgs = {
    ...params,
    domain: params.domain ?? hostOf(location?.origin),
    uri: params.uri ?? location?.origin ?? '',
    iat: params.iat ?? new Date(platform.clock.now()).toISOString(),
    nonce: await ask('getNonce', () => config.getNonce(address)),
    version: '1',
    address,
    chainId: Number(referenceOf(chainId)),
  }
  const data = fieldsOf({ args, networkId: chainId })
  const text = config.createMessage ? config.createMessage(args) : buildMessage(data)
  if (typeof text !== 'string' || text === '')
    throw invalid('siweConfig.createMessage', text, 'a string that is not empty')
  return { data, toString: () => text }
}

function fieldsOf(request: {
  readonly args: SIWEMessageArgs
  readonly networkId: SignInFields['networkId']
}): SignInFields {
  const { address, domain, uri, nonce, iat, statement, exp, nbf, requestId, resources } = request.args
  for (const [name, time] of Object.entries({ iat, exp, nbf })) {
    if (time !== undefined && Number.isNaN(Date.parse(time)))
      throw invalid(`siweConfig.getMessageParams.${name}`, time, 'RFC 3339')
  }
  const optional = { statement, expirationTime: exp, notBefore: nbf, requestId, resources }
  return {
    ...{ networkId: request.networkId, address, domain, uri, nonce, issuedAt: iat },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}

/** What the app's server answers is decoded once, here. */
function readSession(session: SIWESession | null): SiwxSession | undefined {
  if (session === null || session === undefined) return undefined
  const names = ['getSession.address', 'getSession.chainId'] as const
  const account = readOwnAccount(session, { namespace: EVM, names })
  return { data: { accountAddress: toAddress(account), chainId: account.networkId } }
}

function ask<Answer>(name: keyof SIWEConfig, call: () => Promise<Answer>): Promise<Answer> {
  return askApp(`siweConfig.${name}`, call)
}

function refused(reason: string): PorticoError<'SIGN_IN_REFUSED'> {
  return new PorticoError('SIGN_IN_REFUSED', { context: { reason } })
}
