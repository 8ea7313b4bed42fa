import { expect, test } from 'vitest'
import { startMailbox } from './startMailbox.ts'

test('behavior: the newest 200 are kept', async () => {
  const mailbox = await startMailbox({ port: 0 })
  for (let count = 1; count <= 201; count += 1)
    mailbox.receive({ from: 'wallet@portico.test', to: 'alice@example.test', subject: String(count), text: '' })
  expect(mailbox.list()).toHaveLength(200)
  expect(mailbox.list()[0]).toMatchObject({ id: 201, subject: '201' })
  await mailbox.stop()
})
