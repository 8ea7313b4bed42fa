import { expect, test } from 'vitest'
import { checkCatalogs } from '../../../../ui/test/checkCatalogs.ts'
import { arApprove } from './ar.approve.ts'
import { arContinue } from './ar.continue.ts'
import { arDevice } from './ar.device.ts'
import { arKeys } from './ar.keys.ts'
import { arSocial } from './ar.social.ts'
import { deApprove } from './de.approve.ts'
import { deContinue } from './de.continue.ts'
import { deDevice } from './de.device.ts'
import { deKeys } from './de.keys.ts'
import { deSocial } from './de.social.ts'
import { enApprove } from './en.approve.ts'
import { enContinue } from './en.continue.ts'
import { enDevice } from './en.device.ts'
import { enKeys } from './en.keys.ts'
import { enSocial } from './en.social.ts'
import { loadLocale } from './loadLocale.ts'
import type { FrameMessages } from './types.ts'

const german = { approve: deApprove, continue: deContinue, device: deDevice, keys: deKeys, social: deSocial }
const arabic = { approve: arApprove, continue: arContinue, device: arDevice, keys: arKeys, social: arSocial }

checkCatalogs({
  english: { approve: enApprove, continue: enContinue, device: enDevice, keys: enKeys, social: enSocial },
  german,
  arabic,
  counts: ['approve.titles.calls', 'keys.counted', 'keys.passkeysLogIn'],
  takesNames: /^$/,
  sameByRight: ['approve.app', 'approve.arrow', 'approve.nft', 'approve.version', 'keys.passkey', 'social.passkey'],
})

test.each<readonly [tag: string, language: string, own: FrameMessages]>([
  ['de', 'de', german],
  ['de-AT', 'de', german],
  ['ar', 'ar', arabic],
  ['en-US', 'en', {}],
  ['fr', 'en', {}],
  ['', 'en', {}],
  ['constructor', 'en', {}],
])("behavior: '%s' has what the wallet draws in its language, or in English", async (tag, language, own) => {
  const all = await loadLocale(tag, ['approve', 'continue', 'device', 'keys', 'social'])
  expect(all).toMatchObject({ tag: language, own })
  // A part that isn't asked for isn't loaded.
  const lead = await loadLocale(tag, ['continue'])
  expect(lead.own).toEqual(own.continue === undefined ? {} : { continue: own.continue })
})
