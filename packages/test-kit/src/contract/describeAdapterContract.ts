import { afterEach, beforeEach, describe } from 'vitest'
import { testAbilities } from './testAbilities.js'
import { testAttempts } from './testAttempts.js'
import { testChanges } from './testChanges.js'
import { testLifecycle } from './testLifecycle.js'
import { testRestore } from './testRestore.js'
import { testSessions } from './testSessions.js'
import { testSignIn } from './testSignIn.js'
import type { ContractHarness, ContractSubject } from './types.js'

/**
 * Describes what every adapter must keep, as vitest tests: discovery, connecting, rejecting, aborting, changes by the
 * wallet, disconnecting from both sides, restoring, restarting and sessions of a multichain connector. Each test begins with a new harness.
 */
export function describeAdapterContract(subject: ContractSubject): void {
  describe(`adapter contract: ${subject.name}`, () => {
    let harness: ContractHarness
    beforeEach(async () => {
      harness = await subject.create()
    })
    afterEach(() => harness.dispose?.())
    for (const group of [testLifecycle, testAttempts, testSignIn, testChanges, testRestore, testAbilities])
      group(() => harness)
    testSessions(() => harness, subject.session)
  })
}
