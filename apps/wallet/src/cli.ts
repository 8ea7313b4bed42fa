#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { stderr, stdout } from 'node:process'
import { helpText, readSettings } from './cli/readSettings.ts'
import { reasonOf } from './server/log.ts'
import { startWallet } from './server/startWallet.ts'

const settings = readSettings({
  args: process.argv.slice(2),
  env: process.env,
  readFile: (path) => readFileSync(path, 'utf8'),
})
switch (settings.type) {
  case 'help':
    stdout.write(`${helpText()}\n`)
    break
  case 'wrong':
    stderr.write(`The wallet can't start like this:\n${settings.mistakes.map((text) => `  ${text}\n`).join('')}`)
    process.exitCode = 1
    break
  case 'start':
    try {
      await run(settings)
    } catch (error) {
      stderr.write(`The wallet can't start: ${whyOf(error)}\n`)
      process.exitCode = 1
    }
    break
  default:
    settings satisfies never
}

async function run({ options, warnings }: Extract<typeof settings, { type: 'start' }>): Promise<void> {
  const wallet = await startWallet({
    ...options,
    log: (entry) => stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`),
    onBusy: (port) => stderr.write(`Port ${port} is in use; trying the next one.\n`),
  })
  for (const warning of warnings) stderr.write(`${warning}\n`)
  stderr.write(`Portico wallet: ${wallet.url}\n`)
  if (wallet.mailbox !== undefined) stderr.write(`Mailbox: ${wallet.mailbox.url}\n`)
  process.once('SIGINT', wallet.stop)
  process.once('SIGTERM', wallet.stop)
}

/** A message is for the operator here; some errors of a network have none. */
function whyOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : reasonOf(error)
}
