import { expect, test } from 'vitest'
import type { FrameNetwork } from '../../api.ts'
import { smartAddressOf } from '../../smartAccount/smartAddressOf.ts'
import { describeUser } from '../login/describeUser.ts'
import { loadLocale } from '../texts/loadLocale.ts'
import type { OpenWallet } from '../vault/wallet/openWallet.ts'
import { WalletError } from '../WalletError.ts'
import { type AskUser, createSigning } from './createSigning.ts'
import type { NamespaceSigner, Question } from './types.ts'

const network: FrameNetwork = {
  id: 'eip155:1',
  name: 'One',
  rpcUrl: 'https://one.example',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
}
const account = { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }

/** A network with smart accounts. */
const smart: FrameNetwork = { ...network, id: 'eip155:3', smartAccount: { bundlerUrl: 'https://bundler.example' } }

/** A signer of texts, which are signed by naming the key. */
const signer: NamespaceSigner = {
  read: ({ call }) => {
    if (typeof call.params !== 'string') throw new WalletError('PARAMS_INVALID', 'This is no text.')
    const { params } = call
    const question: Question = {
      model: { type: 'message', text: params },
      look: async () => undefined,
      sign: async ({ privateKey }) => `${params} by ${privateKey.join()}`,
    }
    return question
  },
  answer: async ({ call, account: { owner } }) => `status of ${call.params}${owner ? ` for ${owner}` : ''}`,
  lookAtSmartAccount: async () => true,
  signIn: () => undefined,
}

const wallet: OpenWallet = {
  user: { id: 'maria', email: 'maria@example.com', social: null, recoveries: [] },
  accounts: [account],
  isNew: false,
  withKey: async (own, use) => use({ ...own, privateKey: new Uint8Array([1, 2]) }),
}

/** Signs with a user who answers when the test says so. */
function openSigning(given: { readonly askUser?: AskUser; readonly openWallet?: () => Promise<OpenWallet> } = {}) {
  const asked: string[] = []
  const told: string[] = []
  const agree: (() => void)[] = []
  const askUser: AskUser = async ({ call, sign, page }) => {
    asked.push(String(call.params))
    await new Promise<void>((resolve) => agree.push(resolve))
    return sign(page.agreed)
  }
  const signing = createSigning({
    networks: [network, smart],
    signers: { eip155: { asked: ['sign'], own: ['status'], load: async () => signer } },
    openWallet: async () => wallet,
    loadTexts: () => loadLocale('en', []),
    askUser,
    ...given,
  })
  const request = (
    params: unknown,
    call: { readonly method?: string; readonly networkId?: string; readonly address?: string } = {}
  ) =>
    signing.request({
      call: { networkId: 'eip155:1', method: 'sign', params, ...call },
      dapp: 'https://app.example',
      page: {
        dappName: () => undefined,
        shown: () => told.push('shown'),
        agreed: async () => void told.push('agreed'),
      },
    })
  return { asked, told, agree, request, initSmartAccount: signing.initSmartAccount }
}

test('default: the user is asked, and the key is used when they agree', async () => {
  const { asked, told, agree, request } = openSigning()
  const answer = request('one')
  await expect.poll(() => asked).toEqual(['one'])
  expect(told).toEqual([])
  agree[0]?.()
  expect(await answer).toBe('one by 1,2')
  expect(told).toEqual(['agreed'])
})

test('behavior: a page names the account that it asks: that of the key, or its smart account', async () => {
  const { request } = openSigning()
  const ask = (address: string, networkId = 'eip155:3') => request('it', { method: 'status', networkId, address })
  expect(await ask(account.address)).toBe('status of it')
  expect(await ask(smartAddressOf(account.address))).toBe(`status of it for ${account.address}`)
  const unknown = { code: 'PARAMS_INVALID' }
  await expect(ask('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).rejects.toMatchObject(unknown)
  await expect(ask(smartAddressOf(account.address), 'eip155:1')).rejects.toMatchObject(unknown)
})

test('behavior: a page is told of the smart account, and whether it is on a network that has it', async () => {
  const { initSmartAccount } = openSigning()
  const address = smartAddressOf(account.address)
  const { accounts } = await describeUser(wallet, [network, smart])
  expect(accounts).toEqual([account, { namespace: 'eip155', address, type: 'smartAccount', networks: ['eip155:3'] }])
  expect((await describeUser(wallet, [network])).accounts).toEqual([account])
  expect(await initSmartAccount({ networkId: 'eip155:3' })).toEqual({ address, isDeployed: true })
  await expect(initSmartAccount({ networkId: 'eip155:1' })).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN' })
})

test('behavior: what the wallet answers by itself asks no user', async () => {
  const { asked, request } = openSigning()
  expect(await request('0x1', { method: 'status' })).toBe('status of 0x1')
  expect(asked).toEqual([])
})

test.each([
  ['another method', { method: 'eth_sign' }, 'text', 'METHOD_REFUSED'],
  ['a network that the server does not name', { networkId: 'eip155:2' }, 'text', 'NETWORK_UNKNOWN'],
  ['a namespace with a name of every object', { networkId: 'constructor:1' }, 'text', 'NETWORK_UNKNOWN'],
  ['what makes no sense', {}, 7, 'PARAMS_INVALID'],
])('error: %s is refused before anybody is asked', async (_case, call, params, code) => {
  const { asked, request } = openSigning()
  await expect(request(params, call)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test('error: without a login no question is shown', async () => {
  const { asked, request } = openSigning({
    openWallet: async () => {
      throw new WalletError('SIGNED_OUT', 'Nobody is logged in.')
    },
  })
  await expect(request('one')).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  expect(asked).toEqual([])
})
