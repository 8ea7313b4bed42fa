#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { stderr, stdout } from 'node:process'
import { checkNode } from './cli/checkNode.ts'
import { createLogWriter } from './cli/createLogWriter.ts'
import { helpText, readSettings } from './cli/readSettings.ts'
import { systemClock } from './server/clock.ts'
import { endAllLogins } from './server/endAllLogins.ts'
import { reasonOf } from './server/log.ts'
import { startWallet } from './server/startWallet.ts'
import { walletContracts } from './smartAccount/walletContracts.ts'

// The program that has started it may have closed the pipe.
stderr.on('error', () => {})

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
  case 'restored':
    await orSay("The logins can't be ended", async () => {
      const users = await endAllLogins(settings.options)
      stdout.write(`All logins have ended. Users in the database: ${users}.\n`)
    })
    break
  case 'contracts':
    stdout.write(`${JSON.stringify(walletContracts, undefined, 2)}\n`)
    break
  case 'start':
    await orSay("The wallet can't start", () => run(settings))
    break
  default:
    settings satisfies never
}

async function orSay(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    const tooOld = checkNode(process.version)
    if (tooOld !== undefined) throw new Error(tooOld)
    await work()
  } catch (error) {
    stderr.write(`${failure}: ${whyOf(error)}\n`)
    process.exitCode = 1
  }
}

async function run({ options, warnings }: Extract<typeof settings, { type: 'start' }>): Promise<void> {
  const wallet = await startWallet({
    ...options,
    log: createLogWriter({ stream: stdout, clock: systemClock }),
    onBusy: (port) => {
      // The operator has named this port and sends requests there: another program would answer them.
      if (port === options.port || port === options.mailboxPort) throw new Error(`Port ${port} is in use.`)
      stderr.write(`Port ${port} is in use; trying the next one.\n`)
    },
  })
  for (const warning of warnings) stderr.write(`${warning}\n`)
  stderr.write(`Portico wallet: ${wallet.url}${options.url === undefined ? '' : `, at port ${wallet.port} here`}\n`)
  if (wallet.mailbox !== undefined) stderr.write(`Mailbox: ${wallet.mailbox.url}\n`)
  const stop = async (): Promise<void> => {
    await wallet.stop()
    // A log that isn't read would keep the process alive.
    setTimeout(() => process.exit(), FAREWELL_MS).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** A message is for the operator here; some errors of a network have none. */
function whyOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : reasonOf(error)
}

/** For the rest of the log to be taken. */
const FAREWELL_MS = 1000
