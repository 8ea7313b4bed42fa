import type { ConnectionGate, PorticoPlugin } from '@portico/core/plugin'
import { definePlugin } from '../src/definePlugin.js'

/** A gate that waits for a test's answer, and what it was asked. */
export interface HeldGate {
  readonly plugin: PorticoPlugin
  /** Account and cause of every question, in order. */
  readonly asked: readonly string[]
  /** Those of them that passed, in order. */
  readonly passed: readonly string[]
  readonly signals: readonly AbortSignal[]
  /** How many questions were open at once, at most. */
  readonly most: number
  /** Lets everything pass from now on, or holds it again. It holds at first. */
  isOpen: boolean
  /** Answers one question: it passes, or is refused with the error. */
  pass(index?: number): void
  refuse(index: number, error: unknown): void
}

/** A plugin with one gate. It hears a signal only if it is told to. */
export function createHeldGate({ honorsSignal = false }: { readonly honorsSignal?: boolean } = {}): HeldGate {
  const asked: string[] = []
  const passed: string[] = []
  const signals: AbortSignal[] = []
  const held: { readonly pass: () => void; readonly refuse: (error: unknown) => void }[] = []
  let running = 0
  const gate: HeldGate & { most: number } = {
    plugin: createGatePlugin(async ({ connection, cause, signal }) => {
      const question = `${cause} ${connection.accounts[0].address} ${connection.networkId}`
      asked.push(question)
      signals.push(signal)
      running++
      gate.most = Math.max(gate.most, running)
      try {
        await new Promise<void>((pass, refuse) => {
          held.push({ pass, refuse })
          if (gate.isOpen) pass()
          else if (honorsSignal) signal.addEventListener('abort', () => refuse(signal.reason), { once: true })
        })
        passed.push(question)
      } finally {
        running--
      }
    }),
    asked,
    passed,
    signals,
    most: 0,
    isOpen: false,
    pass: (index = held.length - 1) => held[index]?.pass(),
    refuse: (index, error) => held[index]?.refuse(error),
  }
  return gate
}

/** A plugin with this gate. */
export function createGatePlugin(check: ConnectionGate['check']): PorticoPlugin {
  return definePlugin({ name: 'test', setup: ({ addGate }) => addGate({ name: 'test', check }) })
}
