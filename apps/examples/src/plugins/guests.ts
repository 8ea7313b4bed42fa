import { defineMessages, definePlugin, definePluginView, type PorticoPlugin } from '@portico/core/plugin'

const texts = defineMessages({
  en: { checking: 'Looking at the guest list', why: 'Only guests come in.', title: 'You are not on the list' },
  de: { checking: 'Ein Blick auf die Gästeliste', why: 'Nur Gäste kommen herein.', title: 'Du stehst nicht darauf' },
})

const notListed = definePluginView<{ address: string }>({
  name: 'NotListed',
  title: texts.title,
  load: () => import('./NotListed.js'),
})

export function guests(isGuest: (address: string) => Promise<boolean>): PorticoPlugin {
  return definePlugin({
    name: 'guests',
    setup: ({ addGate, showView }) =>
      addGate({
        name: 'guests',
        asks: { status: 'checking', words: { title: texts.checking, text: texts.why } },
        check: async ({ connection, cause }) => {
          const { address } = connection.accounts[0]
          if (await isGuest(address)) return
          // After a reload, the user has not asked for the modal.
          if (cause !== 'restored') await showView(notListed, { address })
          throw new Error('not a guest')
        },
      }),
  })
}
