import { onAbort } from '@portico/core/adapter'
import { defineMessages, definePlugin, definePluginView, type PorticoPlugin } from '@portico/core/plugin'

/** An app that lets in the accounts on its list. */
export interface AllowList {
  readonly plugin: PorticoPlugin
  /** Lets an address in, also one that waits. */
  allow(address: string): void
}

/** What it says. */
const texts = defineMessages({
  en: { checking: 'Looking at the guest list', why: 'Only guests come in.', title: 'Ask to come in' },
  de: { checking: 'Ein Blick auf die Gästeliste', why: 'Nur Gäste kommen herein.', title: 'Um Einlass bitten' },
})

/**
 * A plugin that does all that a plugin can: its gate says what it looks at, an account that is not on the list is shown a
 * view of its own, and one that has asked once is remembered and not shown it again. `look` is what the list takes to be
 * read.
 */
export function createAllowListPlugin({
  look = async () => undefined,
}: {
  readonly look?: () => Promise<void>
} = {}): AllowList {
  const allowed = new Set<string>()
  const waiting = new Set<() => void>()
  const plugin = definePlugin({
    name: 'allow-list',
    setup: ({ addGate, storage, showView, leaveView }) =>
      addGate({
        name: 'allow-list',
        asks: { status: 'checking', words: { title: texts.checking, text: texts.why } },
        check: async ({ connection, signal }) => {
          const { address } = connection.accounts[0]
          await look()
          if (allowed.has(address)) return
          const isKnown = (await storage.get('asked')) === address
          if (!isKnown) await showView(invitation, { address })
          await storage.set('asked', address)
          await new Promise<void>((resolve, reject) => {
            waiting.add(() => {
              if (allowed.has(address)) resolve()
            })
            onAbort(signal, reject)
          })
          if (!isKnown) leaveView()
        },
      }),
  })
  return {
    plugin,
    allow: (address) => {
      allowed.add(address)
      for (const answer of waiting) answer()
    },
  }
}

const invitation = definePluginView<{ address: string }>({
  name: 'Invitation',
  title: texts.title,
  load: async () => ({ View: ({ params }) => `${params.address} is not on the list yet.` }),
})
