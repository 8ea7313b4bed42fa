'use client'
import { useUi } from '../UiContext.js'
import { enActivity } from './en.activity.js'
import type { ActivityMessages } from './types.js'

/** Returns the texts of an account's activity: the catalog's, or the English ones. */
export function useActivityMessages(): ActivityMessages {
  return useUi().messages.activityView ?? enActivity
}
