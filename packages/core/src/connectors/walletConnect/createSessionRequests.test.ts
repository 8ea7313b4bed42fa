import { expect, test } from 'vitest'
import type { Client } from './client/createSignClient.js'
import { createSessionRequests } from './createSessionRequests.js'

const call = { sessionId: 'a', networkId: 'polkadot:one', method: 'sign', params: [1] } as const

/** Requests of a client that answers when a test says so. */
function open() {
  const asked: unknown[] = []
  const answers: { resolve(answer: unknown): void; reject(error: unknown): void }[] = []
  const request = (what: unknown) => {
    asked.push(what)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  }
  // All that requests use of the library's client.
  return { requests: createSessionRequests({ request } as unknown as Client), asked, answers }
}

test('default: the wallet is asked on the network of the call, and answers as it will', async () => {
  const { requests, asked, answers } = open()
  const signed = requests.ask(call)
  const refused = requests.ask(call)
  expect(asked[0]).toEqual({ topic: 'a', chainId: 'polkadot:one', request: { method: 'sign', params: [1] } })
  answers[0]?.resolve('signature')
  answers[1]?.reject({ code: 5000 })
  expect(await signed).toBe('signature')
  await expect(refused).rejects.toEqual({ code: 5000 })
})

test('error: SESSION_GONE also where the library says first that the wallet has ended the session', async () => {
  const { requests, answers } = open()
  const gone = requests.ask(call)
  const cause = { code: 6000, message: 'User disconnected.' }
  answers[0]?.reject(cause)
  await expect(gone).rejects.toMatchObject({ code: 'SESSION_GONE', context: { sessionId: 'a' }, cause })
})

test('error: SESSION_GONE for what waits when its session ends, and for no other', async () => {
  const { requests, answers } = open()
  const gone = requests.ask(call)
  const other = requests.ask({ ...call, sessionId: 'b' })
  requests.endAll('a')
  await expect(gone).rejects.toMatchObject({ code: 'SESSION_GONE', context: { sessionId: 'a' } })
  answers[1]?.resolve('signature')
  expect(await other).toBe('signature')
  requests.endAll('nobody')
})
