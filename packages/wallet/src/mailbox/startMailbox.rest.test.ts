import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startMailbox } from './startMailbox.ts'

test('behavior: the newest 200 are kept', async () => {
  const mailbox = await startMailbox({ port: 0 })
  const transport = createTransport({ url: mailbox.smtpUrl, pool: true })
  for (let count = 1; count <= 201; count += 1)
    await transport.sendMail({ from: 'wallet@portico.test', to: 'alice@example.test', subject: String(count) })
  transport.close()
  expect(mailbox.list()).toHaveLength(200)
  expect(mailbox.list()[0]).toMatchObject({ id: 201, subject: '201' })
  await mailbox.stop()
})
