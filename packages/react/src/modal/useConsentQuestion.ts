'use client'
import type { Messages } from '@portico/ui'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { Announcement, ConsentQuestion } from '../views/ViewContext.js'

/** Holds the question for consent of one modal. */
export function useConsentQuestion(request: {
  readonly messages: Messages
  readonly announce: (announcement: Announcement) => void
}): ConsentQuestion {
  const { messages, announce } = request
  const reasonId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => {
    setAsked(true)
    inputRef.current?.focus()
    announce({ text: messages.errorConsent, urgency: 'assertive' })
  }, [announce, messages])
  return useMemo(() => ({ reasonId, inputRef, isAsked, ask }), [reasonId, isAsked, ask])
}
