import { settle } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { createHarness } from '../../test/createHarness.js'
import { definePlugin } from '../definePlugin.js'
import { defineMessages } from './defineMessages.js'

const texts = defineMessages({
  en: { wait: 'Wait.', refused: 'Not on the list.' },
  de: { wait: 'Warte.', refused: 'Nicht auf der Liste.' },
})

test('default: a text by name has every language', () => {
  expect(texts).toEqual({
    wait: { en: 'Wait.', de: 'Warte.' },
    refused: { en: 'Not on the list.', de: 'Nicht auf der Liste.' },
  })
})

test('behavior: a gate keeps the modal open and says why it refused, in its own words', async () => {
  const { portico } = await createHarness({
    plugins: [
      definePlugin({
        name: 'list',
        setup: ({ addGate, lockModal, notify }) =>
          addGate({
            name: 'list',
            check: async () => {
              const unlock = lockModal(texts.wait)
              expect(portico.modal.requestClose()).toEqual(texts.wait)
              unlock()
              await notify({ variant: 'error', message: texts.refused })
              throw new Error('not on the list')
            },
          }),
      }),
    ],
  })
  await portico.modal.open()
  await expect(portico.connect({ walletKey: 'toy.harbor' })).rejects.toThrow('GATE_REFUSED')
  await settle()
  expect(portico.snapshot('notices').last).toMatchObject({ variant: 'error', message: texts.refused })
  expect(portico.snapshot('modal').locks).toEqual([])
})
