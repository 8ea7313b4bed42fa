import type { ApproveMessages } from '../../texts/types.ts'
import { named } from '../card/names.tsx'
import type {
  ApprovalAllowanceModel,
  ApprovalCallModel,
  ApprovalModel,
  ApprovalTransactionModel,
  ApprovalWarning,
} from '../models/approval.ts'
import { figure } from './figure.ts'

/** What a request is called, and what its button says. Names in it are `named`. */
export interface ApprovalDescription {
  readonly title: string
  /** The line that names the site that asks. */
  readonly line: string
  readonly main: string
  /** What the button says where the user chooses otherwise: it keeps room for it. */
  readonly otherMain?: string | undefined
}

/** A warning that has to be agreed to by itself. */
export type ApprovalDanger = 'unlimited' | 'allNfts' | 'ownerChange' | 'siteKeeps'

/** What the user does to agree to a danger: ticks a box, or types the end of an address. */
export type ApprovalMissing = 'tick' | 'end'

/** Why a request can't be agreed to yet. */
export type ApprovalBlock = 'notReady' | 'unread' | 'feeReading' | 'changesReading' | 'feeMissing' | 'tick' | 'end'

/** Describes what the wallet is asked. */
export function describeApproval(request: {
  readonly model: ApprovalModel
  readonly dappHost: string
  readonly texts: ApproveMessages
}): ApprovalDescription {
  const { model, texts } = request
  const site = named(request.dappHost)
  switch (model.type) {
    case 'message': {
      const title = model.signIn ? texts.titles.signIn : texts.titles.message
      return { title, line: texts.asksFree(site), main: texts.sign }
    }
    case 'data':
      return { title: texts.titles.data, line: texts.structured(site), main: texts.sign }
    case 'transaction':
      return {
        title: titleOf(model, texts),
        line: texts.askedBy(site),
        main: mainOf(model, texts),
        otherMain: model.allowance && mainOf({ ...model, allowance: turned(model.allowance) }, texts),
      }
    default:
      return model satisfies never
  }
}

/** Returns the dangers that a request has as it is chosen now. */
export function dangersOf(model: ApprovalModel): readonly ApprovalDanger[] {
  const warnings = warningsOf(model).filter(isDanger)
  if (model.type !== 'transaction' || model.allowance === undefined) return warnings
  const others = warnings.filter((warning) => warning !== 'unlimited')
  return model.allowance.isLimited ? others : ['unlimited', ...others]
}

/** Returns the addresses that get rights without a limit, as it is chosen now. The user types the end of each. */
export function unlimitedOf(model: ApprovalModel): readonly string[] {
  const dangers = dangersOf(model)
  if (model.type === 'message' || !dangers.some((danger) => danger !== 'ownerChange')) return []
  if (model.type === 'data') return model.spenders ?? []
  const found = model.calls.flatMap((call) => {
    if (call.type === 'allow') return call.amount === undefined && dangers.includes('unlimited') ? [call.spender] : []
    if (call.type === 'allowAll') return call.isAllowed ? [call.operator] : []
    return call.type === 'call' ? (call.spender ?? []) : []
  })
  return [...new Set(found)]
}

/** Returns the dangers that take a tick: all of them where no address is known, or those that aren't about one. */
export function tickedOf(model: ApprovalModel): readonly ApprovalDanger[] {
  const dangers = dangersOf(model)
  const isOfAddress = (danger: ApprovalDanger): boolean => danger === 'unlimited' || danger === 'allNfts'
  return unlimitedOf(model).length === 0 ? dangers : dangers.filter((danger) => !isOfAddress(danger))
}

/** Returns what the user is warned of, the most dangerous first. */
export function warningsOf(model: ApprovalModel): readonly ApprovalWarning[] {
  if (model.type === 'message') return []
  const hasLimit = model.type === 'transaction' && model.allowance !== undefined
  const given = new Set(hasLimit ? [...model.warnings, 'unlimited'] : model.warnings)
  return WARNINGS.filter((warning) => given.has(warning))
}

/** Whether something speaks against it, so that its button is not the one to press without reading. */
export function isDoubtful(model: ApprovalModel): boolean {
  if (model.type === 'message') return model.signIn?.isOwnDomain === false
  const isFailing = model.type === 'transaction' && model.changes.status === 'fails'
  return isFailing || model.warnings.some((warning) => warning === 'toToken' || warning === 'otherNetwork')
}

/** Returns why a request can't be agreed to yet. */
export function blockOf(request: {
  readonly model: ApprovalModel
  readonly isReady: boolean
  /** The user has had all of it on screen. */
  readonly isRead: boolean
  /** What the dangers still ask for. */
  readonly missing: ApprovalMissing | undefined
}): ApprovalBlock | undefined {
  const { model, isReady, isRead, missing } = request
  const fee = model.type === 'transaction' ? model.fee : undefined
  if (fee?.status === 'known' && !fee.isEnough) return 'feeMissing'
  if (!isReady) return 'notReady'
  if (missing) return missing
  if (!isRead) return 'unread'
  if (fee?.status === 'reading') return 'feeReading'
  return model.type === 'transaction' && model.changes.status === 'reading' ? 'changesReading' : undefined
}

/** Returns the token or the collection that a warning is about; nothing where there are several. */
export function nameOf({
  model,
  warning,
}: {
  readonly model: ApprovalModel
  readonly warning: ApprovalWarning
}): string {
  if (model.type !== 'transaction') return ''
  const { calls } = model
  // Beside an unlimited one, others are not what it is about; the user has lowered the one that is alone.
  const open = calls.filter((call) => call.type !== 'allow' || call.amount === undefined)
  const names = new Set((calls.length === 1 ? calls : open).flatMap((call) => subjectOf({ call, warning }) ?? []))
  const [name = ''] = names
  return names.size === 1 ? named(name) : ''
}

function subjectOf(request: {
  readonly call: ApprovalCallModel
  readonly warning: ApprovalWarning
}): string | undefined {
  const { call, warning } = request
  if (warning === 'unlimited') return call.type === 'allow' ? call.symbol : undefined
  if (warning === 'allNfts') return call.type === 'allowAll' && call.isAllowed ? call.collection : undefined
  return warning === 'toToken' && call.type === 'send' ? call.amount.symbol : undefined
}

function titleOf({ calls }: ApprovalTransactionModel, { titles }: ApproveMessages): string {
  const [call] = calls
  if (call === undefined || calls.length > 1) return titles.calls(calls.length)
  switch (call.type) {
    case 'send':
    case 'sendNft':
    case 'call':
    case 'deploy':
    case 'undelegate':
      return titles[call.type]
    case 'allow':
      return titles.allow(named(call.symbol))
    case 'allowAll':
      return (call.isAllowed ? titles.allowAll : titles.disallowAll)(named(call.collection))
    default:
      return call satisfies never
  }
}

function mainOf({ calls, allowance, isSent }: ApprovalTransactionModel, texts: ApproveMessages): string {
  const [call] = calls
  if (call === undefined || calls.length > 1) return texts.titles.calls(calls.length)
  switch (call.type) {
    case 'send':
    case 'sendNft':
      return isSent ? texts.send : texts.sign
    case 'allow': {
      if (allowance?.isLimited) return texts.callAllow(named(figure(allowance.limit)))
      const isUnlimited = allowance !== undefined || call.amount === undefined
      return isUnlimited || call.amount === undefined
        ? texts.approveUnlimited
        : texts.callAllow(named(figure(call.amount)))
    }
    case 'allowAll':
      return call.isAllowed ? texts.approve : texts.remove
    case 'undelegate':
      return texts.removeCode
    case 'call':
    case 'deploy':
      return isSent ? texts.approve : texts.sign
    default:
      return call satisfies never
  }
}

function turned(allowance: ApprovalAllowanceModel): ApprovalAllowanceModel {
  return { ...allowance, isLimited: !allowance.isLimited }
}

function isDanger(warning: ApprovalWarning): warning is ApprovalDanger {
  return DANGERS.some((danger) => danger === warning)
}

const DANGERS: readonly ApprovalDanger[] = ['unlimited', 'allNfts', 'ownerChange', 'siteKeeps']

/** The most dangerous first. */
const WARNINGS: readonly ApprovalWarning[] = [
  'ownerChange',
  'siteKeeps',
  'unlimited',
  'allNfts',
  'toToken',
  'coinsToOther',
  'coinsToProgram',
  'permit',
  'mayMove',
  'otherNetwork',
  'unknownCall',
  'neverExpires',
  'siteSends',
  'replacesCode',
  'delegates',
]
