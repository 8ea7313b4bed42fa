import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import type { Client } from './createSignClient.js'
import { tidyClient } from './tidyClient.js'

/** A library with a session `s` made over the pairing `ps`, and what is left of others. */
function open() {
  const done: string[] = []
  const listeners = new Map<string, (event?: unknown) => void>()
  const pairings = [
    { topic: 'ps', peerMetadata: {} },
    { topic: 'used', peerMetadata: {} },
    // Its session is being made.
    { topic: 'new', peerMetadata: undefined },
  ]
  const provider = {
    on: (type: string, listener: (event?: unknown) => void) => void listeners.set(`provider ${type}`, listener),
    removeAllListeners: (type: string) => void done.push(`unlisten ${type}`),
  }
  const relayer = {
    connected: true,
    provider: { events: provider },
    on: (type: string, listener: () => void) => void listeners.set(type, listener),
    subscriber: { topics: ['heard'] },
    unsubscribe: async (topic: string) => {
      done.push(`unlisten to ${topic}`)
      throw new Error('no relay')
    },
    messages: {
      messages: new Map(['s', 'heard', 'new', 'gone'].map((topic) => [topic, {}])),
      del: async (topic: string) => void done.push(`forget ${topic}`),
    },
  }
  const pairing = {
    getPairings: () => pairings,
    disconnect: async ({ topic }: { readonly topic: string }) => {
      done.push(`unpair ${topic}`)
      pairings.splice(
        pairings.findIndex((one) => one.topic === topic),
        1
      )
      throw new Error('no relay')
    },
  }
  const asked = ['s', 'heard', 'new', 'gone', 'gone'].map((topic) => ({ topic }))
  // The parts of the library's client that are tidied.
  const client = {
    core: {
      relayer,
      pairing,
      history: { values: asked, delete: (topic: string) => void done.push(`unask ${topic}`) },
      expirer: { del: async (id: number) => void done.push(`unexpire ${id}`) },
    },
    session: { values: [{ topic: 's', pairingTopic: 'ps' }] },
    proposal: {
      values: [{ id: 7, pairingTopic: 'new' }],
      delete: async (id: number) => {
        done.push(`unpropose ${id}`)
        throw new Error('gone already')
      },
    },
    auth: {
      requests: {
        getAll: () => [
          { id: 8, pairingTopic: 'new' },
          { id: 9, pairingTopic: 'other' },
        ],
        delete: async (id: number) => void done.push(`unauthenticate ${id}`),
      },
      pairingTopics: {
        getAll: () => [
          { topic: 'answer', pairingTopic: 'new' },
          { topic: 'other', pairingTopic: 'other' },
        ],
        delete: async (topic: string) => void done.push(`unanswer ${topic}`),
      },
    },
    engine: { events: { emit: (type: string) => void done.push(`emit ${type}`) } },
    events: { emit: (type: string, { id }: { readonly id: number }) => void done.push(`${type} ${id}`) },
  } as unknown as Client
  return { tidy: tidyClient(client), done, relayer, listeners }
}

test('sweep: what belongs to no session any more is put away, and nothing else', async () => {
  const { tidy, done } = open()
  await tidy.sweep()
  expect(done).toEqual(['unpair used', 'unask gone', 'forget gone'])
})

test('sweep: without a connection nothing is known to be unused', async () => {
  const { tidy, done, relayer } = open()
  relayer.connected = false
  await tidy.sweep()
  expect(done).toEqual([])
})

test('endOffer: the caller that waits for it hears that it has run out, and nothing of it is left', async () => {
  const { tidy, done } = open()
  tidy.endOffer('new')
  expect(done).toEqual(['proposal_expire 7', 'emit session_connect:7', 'unexpire 7', 'unpropose 7'])
  tidy.endOffer('ps')
  await settle()
  expect(done).toHaveLength(4)
})

test('endSignIn: the request and the topic of its answer are put away, also without a relay', async () => {
  const { tidy, done } = open()
  await tidy.endSignIn('new')
  expect(done).toEqual(['unauthenticate 8', 'unexpire 8', 'unanswer answer', 'unlisten to answer'])
})

test('closeOffer: a wallet that has read it is told too', async () => {
  const { tidy, done } = open()
  await tidy.closeOffer('new')
  const signIn = ['unauthenticate 8', 'unexpire 8', 'unanswer answer', 'unlisten to answer']
  const offer = ['proposal_expire 7', 'emit session_connect:7', 'unexpire 7', 'unpropose 7']
  expect(done.slice(0, 9)).toEqual([...offer, ...signIn, 'unpair new'])
  expect(done).toContain('unask new')
})

test('behavior: each answer of the relay takes its own listeners away', async () => {
  const { done, listeners } = open()
  listeners.get('relayer_connect')?.()
  const answer = listeners.get('provider payload')
  answer?.({ id: 12 })
  answer?.({})
  expect(done).toEqual([])
  await settle()
  expect(done).toEqual(['unlisten 12'])
})
