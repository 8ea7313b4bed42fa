/** A race that was fixed, and how the fix is taken out again. */
export interface Race {
  readonly name: string
  /** A file of core's `src`. */
  readonly file: string
  readonly fix: string
  readonly without: string
}

const CONNECTION = 'actions/connection'

/** Every race of connecting, restoring, gates and storage that was fixed. The random walk finds each. */
export const RACES: readonly Race[] = [
  {
    name: 'a restored connection takes the place of what the user connected',
    file: `${CONNECTION}/adoptConnection.ts`,
    fix: "if (cause === 'restored' && isTaken(instance, data)) return giveWay(instance, handle)",
    without: '',
  },
  {
    name: 'a restored connection takes the place of what the user connected while its gate was asked',
    file: `${CONNECTION}/adoptConnection.ts`,
    fix: "if (candidate.cause !== 'connected' && isTaken(instance, data)) {",
    without: 'if (false) {',
  },
  {
    name: 'another account passes the gate that was asked for the first',
    file: `${CONNECTION}/candidates.ts`,
    fix: 'if (isSameIdentity(before, data)) return',
    without: 'return',
  },
  {
    name: 'two gates are asked at once',
    file: `${CONNECTION}/runGates.ts`,
    fix: 'if (turn) await unlessAborted(turn, signal)',
    without: '',
  },
  {
    name: 'a wallet that left while its gate was asked is connected when it passes',
    file: `${CONNECTION}/applyAdapterEvent.ts`,
    fix: 'endCandidate(instance, { candidate, endedBy: reason, reason: error })',
    without: 'void error',
  },
  {
    name: 'a connection is listed before its gates have passed',
    file: `${CONNECTION}/adoptConnection.ts`,
    fix: 'const candidate = addCandidate(instance, {\n    handle,',
    without:
      'listConnection(instance, { handle, data, isRestored: false, activates })\n  const candidate = addCandidate(instance, {\n    handle,',
  },
  {
    name: 'an abort does not end what a gate is asked for',
    file: `${CONNECTION}/runGates.ts`,
    fix: 'await unlessAborted(running, signal)',
    without: 'await running',
  },
  {
    name: 'a change that was asked about again is not kept from the list',
    file: `${CONNECTION}/adoptConnection.ts`,
    fix: 'if ((isSame && !asksAgain) || instance.plugins.gates.length === 0)',
    without: 'if (true)',
  },
  {
    name: 'with multiWallet one connector of a namespace is remembered',
    file: 'storage/createSessionRecord.ts',
    fix: 'return [connectorId, ...ids.filter((id) => id !== connectorId)]',
    without: 'return [connectorId]',
  },
  {
    name: 'the record is written from a copy that another page has changed since',
    file: 'storage/createSessionRecord.ts',
    fix: "last = last.then(async () => {\n      const stored = (await storage.get('lastConnectors', PARSERS.lastConnectors)) ?? {}",
    without:
      "const read = storage.get('lastConnectors', PARSERS.lastConnectors)\n    last = last.then(async () => {\n      const stored = (await read) ?? {}",
  },
  {
    name: 'a switch overwrites what the wallet says since',
    file: 'actions/network/switchNetwork.ts',
    fix: 'if (meanwhile.toldOf(connection.id)?.networkId === undefined)\n    await changeConnection',
    without: 'await changeConnection',
  },
  {
    name: 'a late approval whose goodbye fails is an unhandled rejection',
    file: `${CONNECTION}/connectInstalled.ts`,
    fix: 'void sayGoodbye(instance, handle)',
    without: 'void handle.disconnect()',
  },
  {
    name: 'a balance that arrives late brings an account back',
    file: 'actions/account/syncAccount.ts',
    fix: 'if (isLive) updateAccount',
    without: 'updateAccount',
  },
  {
    name: 'the end of one thing says that nothing goes on in its namespace',
    file: `${CONNECTION}/beginPhase.ts`,
    fix: 'going[namespace] = going[namespace]?.filter((other) => other !== own)',
    without: 'going[namespace] = []',
  },
  {
    name: 'a restored connection answers who waits for a choice',
    file: `${CONNECTION}/followConnections.ts`,
    fix: 'if (!restored && !connection.watchOnly) answerModalRequests',
    without: 'answerModalRequests',
  },
  {
    name: 'what is told before a handle is adopted is lost',
    file: `${CONNECTION}/followMeanwhile.ts`,
    fix: 'followers.add(told)',
    without: '',
  },
  {
    name: 'the network of the last visit takes the place of what the user chose',
    file: `${CONNECTION}/restoreConnections.ts`,
    fix: 'if (network && isUntouched && snapshot.connections.list.length === 0)',
    without: 'if (network)',
  },
]
