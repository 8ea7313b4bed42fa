import { type AnimalFault, createAnimal, zooAccounts } from './createAnimal.js'
import {
  blankName,
  brokenIcon,
  hugeIcon,
  invisibleName,
  junkFirst,
  longName,
  markupName,
  numberIcon,
  objectName,
  pageIcon,
  remoteIcon,
  reservedRdns,
  scriptIcon,
  scriptInSvgIcon,
  throwingIcon,
} from './faultsOfInfo.js'
import {
  answersTwice,
  brokenEvents,
  circularErrors,
  emptyEvents,
  eventsInside,
  foreignAccounts,
  frozen,
  garbageAnswers,
  garbageChain,
  garbageEvents,
  leavesDuringConnect,
  leavesWithoutReason,
  lowercaseAccounts,
  movesDuringConnect,
  neverAnswers,
  neverLetsGo,
  noAccounts,
  noEvents,
  proxyAnswers,
  refusesByText,
  refusesInside,
  stormOfEvents,
  throwingProvider,
  throwsAtOnce,
  throwsSymbols,
  twoRdns,
  twoUuids,
  unreadableErrors,
  unreadableMove,
} from './faultsOfProvider.js'
import type { ZooAnimal, ZooExpectation, ZooName } from './types.js'

interface Row {
  /** What it does wrong. */
  readonly text: string
  readonly fault: AnimalFault
  /** What differs from a wallet that connects under its own name with its own icon. */
  readonly expected?: Partial<ZooExpectation> | undefined
  readonly isMalformed?: boolean | undefined
}

const ROWS = {
  markupName: {
    text: 'a name that is markup',
    fault: markupName,
    expected: { name: '<img src=x onerror="window.pwned=1"><script>pwned=1</script>' },
  },
  invisibleName: {
    text: 'a name of control, zero-width and direction characters',
    fault: invisibleName,
    expected: { name: 'roHro braH' },
  },
  longName: {
    text: 'a name of 10,000 characters',
    fault: longName,
    expected: { name: `${'Long '.repeat(13).slice(0, 64)}…` },
  },
  blankName: { text: 'a name that shows nothing', fault: blankName, expected: { name: 'blankname' } },
  scriptIcon: { text: 'an icon that is a script', fault: scriptIcon, expected: { icon: 'monogram' } },
  scriptInSvgIcon: {
    text: 'an icon with a script in it',
    fault: scriptInSvgIcon,
    expected: { icon: 'monogram' },
  },
  pageIcon: { text: 'an icon that is a page', fault: pageIcon, expected: { icon: 'monogram' } },
  hugeIcon: { text: 'an icon of 5 MB', fault: hugeIcon, expected: { icon: 'monogram' } },
  brokenIcon: { text: 'an icon that does not load', fault: brokenIcon, expected: { icon: 'monogram' } },
  numberIcon: {
    text: 'an icon that is a number',
    fault: numberIcon,
    expected: { icon: 'monogram' },
    isMalformed: true,
  },
  remoteIcon: { text: 'an icon on the host of somebody else', fault: remoteIcon, expected: { icon: 'monogram' } },
  objectName: { text: 'a name that is an object', fault: objectName, expected: { end: 'unlisted' }, isMalformed: true },
  throwingIcon: {
    text: 'an icon that throws when it is read',
    fault: throwingIcon,
    expected: { end: 'unlisted' },
    isMalformed: true,
  },
  junkFirst: { text: 'announcements that are none before its own', fault: junkFirst },
  twoUuids: { text: 'one rdns announced with two uuids', fault: twoUuids },
  twoRdns: { text: 'one uuid announced with two rdns', fault: twoRdns },
  reservedRdns: {
    text: 'an rdns that is the id of another connector',
    fault: reservedRdns,
    expected: { end: 'unlisted' },
  },
  throwsAtOnce: { text: 'requests that throw at once', fault: throwsAtOnce, expected: { end: 'failed' } },
  neverAnswers: { text: 'requests that are never answered', fault: neverAnswers, expected: { end: 'waiting' } },
  answersTwice: { text: 'requests that are answered twice', fault: answersTwice },
  garbageAnswers: { text: 'answers of the wrong type', fault: garbageAnswers, expected: { end: 'failed' } },
  garbageChain: { text: 'a chain id that is none', fault: garbageChain, expected: { end: 'failed' } },
  garbageEvents: {
    text: 'events that say nothing',
    fault: garbageEvents,
    expected: { afterMisbehaving: 'moved' },
  },
  unreadableMove: {
    text: 'a move to another chain that cannot be read',
    fault: unreadableMove,
    expected: { afterMisbehaving: 'moved' },
  },
  eventsInside: { text: 'events inside each answer', fault: eventsInside },
  leavesWithoutReason: {
    text: 'a disconnect without an error',
    fault: leavesWithoutReason,
    expected: { afterMisbehaving: 'disconnected' },
  },
  movesDuringConnect: {
    text: 'another chain while it connects',
    fault: movesDuringConnect,
    expected: { chain: 'other' },
  },
  leavesDuringConnect: {
    text: 'no permission any more while it connects',
    fault: leavesDuringConnect,
    expected: { end: 'failed' },
  },
  foreignAccounts: { text: 'accounts of other chains', fault: foreignAccounts, expected: { end: 'failed' } },
  lowercaseAccounts: { text: 'an account without a checksum', fault: lowercaseAccounts },
  noAccounts: { text: 'an approval without an account', fault: noAccounts, expected: { end: 'failed' } },
  frozen: { text: 'nothing that can be changed', fault: frozen },
  throwingProvider: { text: 'a provider that throws for members it does not have', fault: throwingProvider },
  unreadableErrors: { text: 'errors that cannot be read', fault: unreadableErrors, expected: { end: 'failed' } },
  throwsSymbols: { text: 'a symbol in the place of an error', fault: throwsSymbols, expected: { end: 'failed' } },
  circularErrors: { text: 'errors that contain themselves', fault: circularErrors, expected: { end: 'failed' } },
  refusesByText: { text: 'a refusal that is only a text', fault: refusesByText, expected: { end: 'rejected' } },
  refusesInside: { text: 'a refusal inside another error', fault: refusesInside, expected: { end: 'rejected' } },
  noEvents: { text: 'no events', fault: noEvents },
  brokenEvents: {
    text: 'events that cannot be listened to',
    fault: brokenEvents,
    expected: { end: 'unlisted' },
    isMalformed: true,
  },
  stormOfEvents: {
    text: 'hundreds of events at once',
    fault: stormOfEvents,
    expected: { afterMisbehaving: 'moved' },
  },
  emptyEvents: { text: 'events without what belongs to them', fault: emptyEvents },
  neverLetsGo: { text: 'a goodbye that is never answered', fault: neverLetsGo },
  proxyAnswers: { text: 'answers that are proxies', fault: proxyAnswers },
} satisfies Record<ZooName, Row>

/** Every wallet of the zoo: what it does wrong, and what a page may make of it. */
export const zoo: readonly ZooAnimal[] =
  // The keys of the table are the names, which Object.entries forgets.
  (Object.entries(ROWS) as readonly [ZooName, Row][]).map(([name, row]) => toAnimal({ name, row }))

function toAnimal({ name, row }: { readonly name: ZooName; readonly row: Row }): ZooAnimal {
  const { text, fault, expected = {}, isMalformed = false } = row
  const connected: Partial<ZooExpectation> =
    (expected.end ?? 'connected') === 'connected' ? { account: zooAccounts[0], chain: 'first' } : {}
  return {
    name,
    fault: text,
    expected: { name, icon: 'picture', end: 'connected', ...connected, ...expected },
    isMalformed,
    create: (options = {}) => createAnimal({ name, fault, options }),
  }
}
