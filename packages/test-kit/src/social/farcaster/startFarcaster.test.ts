import { createPublicClient, encodeAbiParameters, http, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../chains/startAnvil.js'
import { farcasterPerson } from './farcasterPerson.js'
import { startFarcaster } from './startFarcaster.js'
import type { Farcaster } from './types.js'

describe('startFarcaster', () => {
  let chain: Anvil
  let farcaster: Farcaster
  beforeAll(async () => {
    chain = await startAnvil({ chainId: 31_337 })
    farcaster = await startFarcaster({ rpcUrl: chain.rpcUrl })
  })
  afterAll(async () => {
    await farcaster.stop()
    await chain.stop()
  })
  beforeEach(() => farcaster.setFaults({}))

  const open = async () => {
    const asked = {
      siweUri: 'http://wallet.localhost:4740/',
      domain: 'wallet.localhost:4740',
      nonce: 'abcdef0123456789',
    }
    const answer = await fetch(`${farcaster.url}/v1/channel`, { method: 'POST', body: JSON.stringify(asked) })
    expect(answer.status).toBe(201)
    return (await answer.json()) as { readonly channelToken: string; readonly url: string }
  }
  const look = (token: string) =>
    fetch(`${farcaster.url}/v1/channel/status`, { headers: { authorization: `Bearer ${token}` } })
  const press = (link: string, form: Record<string, string>) =>
    fetch(link, { method: 'POST', body: new URLSearchParams(form) }).then((answer) => answer.text())

  test('default: the page of a link signs in, and the relay says so once', async () => {
    const { channelToken, url } = await open()
    const page = await (await fetch(url)).text()
    for (const part of ['<h1>Sign in with Farcaster</h1>', 'wallet.localhost:4740 asks', 'Account <input', '>Sign in<'])
      expect(page).toContain(part)
    expect(await press(url, { press: 'cancel' })).toContain('Cancelled')
    const pending = await look(channelToken)
    expect([pending.status, await pending.json()]).toEqual([202, expect.objectContaining({ state: 'pending' })])
    expect(await press(url, { press: 'continue', account: 'alice' })).toContain('Signed in')
    const completed = await look(channelToken)
    const { fid } = farcasterPerson('alice')
    const message = expect.stringContaining(`Nonce: abcdef0123456789\n`)
    expect([completed.status, await completed.json()]).toEqual([
      200,
      expect.objectContaining({ state: 'completed', fid, username: 'alice', message }),
    ])
    expect((await look(channelToken)).status).toBe(401)
    expect((await fetch(url)).status).toBe(404)
  })

  test('default: the contracts know owner and keys, also after the chain was put back', async () => {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const abi = parseAbi([
      'function idOf(address) view returns (uint256)',
      'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
    ])
    const { fid, custody } = farcasterPerson('bob')
    const ownedBy = () =>
      client.readContract({
        address: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
        abi,
        functionName: 'idOf',
        args: [custody.address],
      })
    const snapshot = await client.request<{ Parameters: undefined; ReturnType: string }>({
      method: 'evm_snapshot',
      params: undefined,
    })
    for (const isBack of [false, true]) {
      if (isBack)
        await client.request<{ Parameters: [string]; ReturnType: boolean }>({
          method: 'evm_revert',
          params: [snapshot],
        })
      expect(await ownedBy()).toBe(0n)
      await farcaster.signIn({ link: (await open()).url, account: 'bob' })
      expect(await ownedBy()).toBe(BigInt(fid))
    }
    await farcaster.registries.setKey({ fid, address: custody.address, state: 1, keyType: 2 })
    const key = encodeAbiParameters([{ type: 'address' }], [custody.address])
    expect(
      await client.readContract({
        address: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
        abi,
        functionName: 'keyDataOf',
        args: [BigInt(fid), key],
      })
    ).toEqual([1, 2])
  })

  test('behavior: a relay with faults answers something else, or never', async () => {
    farcaster.setFaults({ url: 'javascript:alert(1)', fid: 7 })
    expect((await open()).url).toBe('javascript:alert(1)')
    farcaster.setFaults({ answers: 'html' })
    expect((await look('any')).headers.get('content-type')).toBe('text/html')
    farcaster.setFaults({ answers: 'huge' })
    expect((await (await look('any')).text()).length).toBeGreaterThan(5_000_000)
    farcaster.setFaults({ answers: 'never' })
    const asked = fetch(`${farcaster.url}/v1/channel/status`, { signal: AbortSignal.timeout(50) })
    await expect(asked).rejects.toThrow(/timeout/)
  })
})
