import type { KeysScreenModel, LoginModel, RecoveryModel } from '../src/frame/views/models/keys.ts'
import { LENA } from './sampleApprovals.ts'

/** A passkey as the wallet shows it. */
export const passkey: RecoveryModel = {
  id: '3f6f2a52-3d3f-4f1c-9a53-0d8f2f7c1a01',
  type: 'passkey',
  created: 'Nov 3, 2026',
  device: 'Chrome on macOS',
}

/** A code as the wallet shows it. */
export const recoveryCode: RecoveryModel = {
  id: '3f6f2a52-3d3f-4f1c-9a53-0d8f2f7c1a02',
  type: 'code',
  created: 'Oct 21, 2026',
  device: 'Safari on iPhone',
}

/** A device can say anything of itself. */
export const hostileDevice: RecoveryModel = {
  ...passkey,
  id: '3f6f2a52-3d3f-4f1c-9a53-0d8f2f7c1a03',
  device: `<b>${'W'.repeat(40)}</b> שלום`,
}

/** An address as the wallet shows it. */
export const emailLogin: LoginModel = { id: 'email', name: 'maria@example.com' }

/** An account as the wallet shows it. */
export const googleLogin: LoginModel = { id: 'google', name: 'Maria Lindqvist', created: 'Nov 3, 2026' }

/** A provider can say anything of a user. */
export const hostileLogin: LoginModel = { id: 'github', name: `<b>${'W'.repeat(40)}</b> שלום`, created: 'Oct 21, 2026' }

/** The six groups of a code. */
export const GROUPS: readonly string[] = ['K7QM', '42XD', '9HTR', 'W3NC', 'PA68', 'VJ5F']

/** Twenty-four words, the longest that there are among them. */
export const WORDS: readonly string[] =
  'abstract category discover abandon zoo multiply ladder orange practice together umbrella vacuum mushroom sentence tobacco surprise hospital elephant mosquito question absorb wrestle nuclear art'.split(
    ' '
  )

/** An address of 254 characters: mail knows no longer one. */
export const LONGEST = `${'maria.silva'.padEnd(64, '-private')}@${'northern-cooperative.'.repeat(9).slice(0, -8)}.example`

type Sample<Type extends KeysScreenModel['type']> = Extract<KeysScreenModel, { readonly type: Type }>

export const unlock: Sample<'unlock'> = {
  type: 'unlock',
  recoveries: [passkey, recoveryCode],
  canUsePasskey: true,
  status: 'choosing',
}
export const code: Sample<'code'> = { type: 'code', groups: GROUPS, status: 'shown' }
export const setUp: Sample<'setUp'> = { type: 'setUp', canAddPasskey: true, hasCode: false, status: 'choosing' }
export const enterCode: Sample<'enterCode'> = { type: 'enterCode', status: 'typing', isOnly: false }
export const confirm: Sample<'confirm'> = { type: 'confirm', status: 'waiting' }
export const overview: Sample<'overview'> = {
  type: 'overview',
  listed: [passkey, recoveryCode],
  canAddPasskey: true,
}
export const phrase: Sample<'phrase'> = { type: 'phrase', status: 'asking', address: LENA }
export const deleting: Sample<'delete'> = { type: 'delete', status: 'asking', address: LENA }
export const changeEmail: Sample<'changeEmail'> = {
  type: 'changeEmail',
  email: 'maria@example.com',
  newEmail: 'maria.silva@example.org',
  status: 'choosing',
}
export const logins: Sample<'logins'> = {
  type: 'logins',
  logins: [emailLogin, googleLogin],
  passkeys: 1,
  others: ['x', 'farcaster', 'github'],
}
export const provider: Sample<'provider'> = { type: 'provider', purpose: 'add', provider: 'google', status: 'ready' }
export const farcaster: Sample<'provider'> = {
  ...provider,
  provider: 'farcaster',
  status: 'waiting',
  link: 'https://farcaster.xyz/~/siwf?channelToken=8F2K7QWM',
}
export const addEmail: Sample<'addEmail'> = { type: 'addEmail', status: 'typing' }
export const removeLogin: Sample<'removeLogin'> = { type: 'removeLogin', login: googleLogin, status: 'asking' }
