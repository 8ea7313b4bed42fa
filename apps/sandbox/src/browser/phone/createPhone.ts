import type { ApprovalAnswer } from '@portico/test-kit/wallets'
import { WalletKit } from '@reown/walletkit'
import { RELAYER_EVENTS } from '@walletconnect/core'
import type { SandboxConfig } from '../../types.ts'
import { createCore } from '../shared/createCore.ts'
import { createLocalStore } from '../shared/createLocalStore.ts'
import { type Answer, answerRequest, unsupportedChains, userRejected } from './answerRequest.ts'
import { answerSignIn } from './answerSignIn.ts'
import { createSessions, type Sessions } from './createSessions.ts'
import { messageOf } from './messageOf.ts'
import { approvedNamespaces, wantedNamespaces } from './namespaces.ts'
import { supported } from './supported.ts'
import type {
  PhoneChain,
  PhoneSettings,
  PhoneView,
  Proposal,
  SessionRequest,
  ShownProposal,
  ShownRequest,
  SignInRequest,
} from './types.ts'

/** The wallet without its page. What fails is a problem of the view, and never thrown. */
export interface Phone {
  view(): PhoneView
  /** Pairs with a dapp; its proposal comes a moment later. */
  pair(uri: string): Promise<void>
  /** Approves a proposal for these chains (CAIP-2) alone. */
  approveProposal(id: number, chains: readonly string[]): Promise<void>
  rejectProposal(id: number): Promise<void>
  answerRequest(id: number, answer: ApprovalAnswer): void
  /** Does something to a session; `doing` says what, for when it fails. */
  act(doing: string, act: (sessions: Sessions) => Promise<void>): Promise<void>
  save(change: Partial<PhoneSettings>): void
  /** Tries to reach the relay now instead of in a few seconds. */
  connect(): Promise<void>
  /** A problem that a part of the page had. */
  report(doing: string, thrown: unknown): void
  forgetProblems(): void
  /** Leaves the relay for good: another page takes over. */
  stop(): Promise<void>
}

/** Starts the wallet with the sessions and settings of this browser; `onChange` follows every change of its view. */
export async function createPhone(parts: {
  readonly config: SandboxConfig
  readonly onChange: () => void
}): Promise<Phone> {
  const { config, onChange } = parts
  const { relayUrl, phone, chains: evmChains, solana } = config
  const chains: readonly PhoneChain[] = [...evmChains, solana].map(({ networkId: id, name }) => ({ id, name }))
  const accounts = { eip155: phone.accounts, solana: phone.solanaAccounts }
  const store = createLocalStore<PhoneSettings>({ key: 'portico-sandbox/lantern', empty: firstSettings })
  let settings = store.load() ?? firstSettings
  let proposals: readonly Proposal[] = []
  let requests: readonly (ShownRequest & { readonly answer: (answer: ApprovalAnswer) => void })[] = []
  let problems: readonly string[] = []

  const report = (doing: string, thrown: unknown): void => {
    problems = [...problems.slice(-9), `${doing}: ${messageOf(thrown)}`]
    onChange()
  }
  const run = async (doing: string, act: () => Promise<unknown>): Promise<void> => {
    try {
      await act()
    } catch (thrown) {
      report(doing, thrown)
    }
    onChange()
  }
  const save = (change: Partial<PhoneSettings>): void => {
    settings = { ...settings, ...change }
    store.save(settings)
    onChange()
  }

  const core = createCore({ relayUrl, name: 'lantern' })
  const metadata = {
    name: phone.name,
    description: 'The wallet on the phone of the Portico sandbox.',
    url: config.url,
    icons: [phone.icon],
    redirect: { native: 'lantern://', universal: phone.universalUrl },
  }
  const kit = await WalletKit.init({ core, metadata })
  const sessions = createSessions({
    ...{ kit, config, chains, accounts, report },
    settings: () => settings,
    saveSettings: save,
  })

  const isKnown = (id: string): boolean => chains.some((chain) => chain.id === id)
  const shown = ({ id, proposer, sessionProperties, ...proposal }: Proposal): ShownProposal => ({
    id,
    peer: proposer.metadata,
    namespaces: wantedNamespaces(proposal).map((wanted) => ({
      ...wanted,
      chains: wanted.chains.map((chain) => ({
        id: chain,
        name: supported[wanted.namespace] ? chains.find((known) => known.id === chain)?.name : undefined,
      })),
    })),
    properties: sessionProperties ?? {},
  })
  const dropProposal = (id: number): void => {
    proposals = proposals.filter((proposal) => proposal.id !== id)
  }
  const dropRequests = (isGone: (request: ShownRequest) => boolean): void => {
    requests = requests.filter((request) => !isGone(request))
    onChange()
  }

  const approveProposal = (id: number, chosen: readonly string[]): Promise<void> =>
    run('The proposal could not be approved', async () => {
      const proposal = proposals.find((one) => one.id === id)
      if (!proposal) throw new Error('It is gone.')
      const share = settings.sharesAllAccounts ? phone.accounts.length : 1
      const seen = { eip155: accounts.eip155.slice(0, share), solana: accounts.solana.slice(0, share) }
      const namespaces = approvedNamespaces({ proposal, chains: chosen.filter(isKnown), accounts: seen })
      await kit.approveSession({ id, namespaces })
      dropProposal(id)
    })
  const reject = (id: number, reason: typeof userRejected | typeof unsupportedChains): Promise<void> =>
    run('The proposal could not be rejected', async () => {
      await kit.rejectSession({ id, reason })
      dropProposal(id)
    })
  const takeProposal = (proposal: Proposal): void => {
    proposals = [...proposals.filter(({ id }) => id !== proposal.id), proposal]
    onChange()
    if (!settings.autoApprove) return
    const known = wantedNamespaces(proposal).flatMap((wanted) => wanted.chains.filter(isKnown))
    void (known.length > 0 ? approveProposal(proposal.id, known) : reject(proposal.id, unsupportedChains))
  }

  const ask = ({ id, topic, chainId, method, peer }: Asking, asked: ShownRequest['asked']): Promise<ApprovalAnswer> => {
    if (settings.autoApprove) return Promise.resolve('approve')
    return new Promise((resolve) => {
      const answer = (decision: ApprovalAnswer): void => {
        dropRequests((request) => request.id === id)
        resolve(decision)
      }
      const chain = chains.find((known) => known.id === chainId) ?? { id: chainId, name: chainId }
      const { kind, accounts: signers, fields } = asked
      const view = { kind, accounts: signers, fields }
      requests = [...requests, { id, topic, peer: peer ?? nobody, chain, method, asked: view, answer }]
      onChange()
    })
  }
  const respond = async (event: SessionRequest, { response, movedTo }: Answer): Promise<void> => {
    const { id, topic } = event
    if (movedTo !== undefined) await sessions.addChain({ topic, chain: movedTo })
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } })
    if (movedTo !== undefined) await sessions.switchChain({ topic, chain: movedTo })
  }

  kit.on('session_proposal', ({ params }) => takeProposal(params))
  kit.on('proposal_expire', ({ id }) => {
    dropProposal(id)
    onChange()
  })
  // The dapp took its offer back.
  core.pairing.events.on('pairing_delete', ({ topic }: { readonly topic: string }) => {
    proposals = proposals.filter(({ pairingTopic }) => pairingTopic !== topic)
    onChange()
  })
  const takeSignIn = (asked: SignInRequest): void => {
    void run('The sign-in could not be answered', async () => {
      const { id, topic, params } = asked
      const chain = params.authPayload.chains.find(isKnown)
      const [account] = phone.accounts
      if (chain === undefined || account === undefined)
        return kit.rejectSessionAuthenticate({ id, reason: unsupportedChains })
      const asking = { id, topic, chainId: chain, method: 'wc_sessionAuthenticate', peer: params.requester.metadata }
      await answerSignIn({ kit, config, asked, chain, account, ask: (what) => ask(asking, what) })
    })
  }
  // WalletKit takes a request for a sign-in exactly while it has a listener.
  const followSignIn = (): void => {
    kit.off('session_authenticate', takeSignIn)
    if (settings.signsIn) kit.on('session_authenticate', takeSignIn)
  }
  followSignIn()
  kit.on('session_request', (event) => {
    const { id, topic, params } = event
    const { chainId, request } = params
    void run(`${request.method} could not be answered`, async () => {
      const namespaces = sessions.namespaces(topic)
      const peer = kit.getActiveSessions()[topic]?.peer.metadata
      const asking = (asked: ShownRequest['asked']): Promise<ApprovalAnswer> =>
        ask({ id, topic, chainId, method: request.method, peer }, asked)
      await respond(event, await answerRequest({ config, namespaces, params: event.params, ask: asking }))
    })
  })
  kit.on('session_request_expire', ({ id }) => dropRequests((request) => request.id === id))
  kit.on('session_delete', ({ topic }) => dropRequests((request) => request.topic === topic))
  // WalletKit does not tell of these; the client below it does.
  const { events } = kit.engine.signClient
  for (const name of ['session_expire', 'session_extend', 'session_connect'] as const) events.on(name, onChange)
  for (const name of [RELAYER_EVENTS.connect, RELAYER_EVENTS.disconnect]) core.relayer.on(name, onChange)
  core.relayer.on(RELAYER_EVENTS.error, (thrown: unknown) => report('The connection to the relay failed', thrown))

  // Proposals from before a reload. Requests come again by themselves.
  for (const proposal of Object.values(kit.getPendingSessionProposals())) takeProposal(proposal)

  return {
    view: () => ({
      connection: core.relayer.connected ? 'connected' : core.relayer.subscriber.hasAnyTopics ? 'disconnected' : 'idle',
      proposals: proposals.map(shown),
      requests,
      sessions: sessions.list(),
      problems,
      settings,
    }),
    pair: (uri) => run('The phone could not pair', () => kit.pair({ uri: uri.trim() })),
    approveProposal,
    rejectProposal: (id) => reject(id, userRejected),
    answerRequest: (id, answer) => requests.find((request) => request.id === id)?.answer(answer),
    act: (doing, act) => run(doing, () => act(sessions)),
    save: (change) => {
      save(change)
      followSignIn()
    },
    connect: () => run('The relay could not be reached', () => core.relayer.transportOpen()),
    report,
    forgetProblems: () => {
      problems = []
      onChange()
    },
    stop: () => core.relayer.transportClose(),
  }
}

/** What a request is about, for the person. */
interface Asking extends Pick<ShownRequest, 'id' | 'topic' | 'method'> {
  /** CAIP-2. */
  readonly chainId: string
  readonly peer: ShownRequest['peer'] | undefined
}

const firstSettings: PhoneSettings = {
  autoApprove: false,
  sharesAllAccounts: false,
  signsIn: false,
  activeChains: {},
}
const nobody = { name: 'A dapp that is gone', url: '', icons: [] }
