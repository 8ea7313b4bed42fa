'use client'
import { useMessages, useUi } from '@portico/ui'
import { enEmail } from '@portico/ui/views/email'
import { describeSocialLogin, enSocial, type SocialLoginFacts } from '@portico/ui/views/social'
import { useEffect } from 'react'
import { useViewContext } from '../ViewContext.js'

/** Has each step read aloud once, and what ended the login at once. The time until another code runs on the screen alone. */
export function useSpokenLogin(facts: SocialLoginFacts): void {
  const { messages } = useUi()
  const social = useMessages('socialView', enSocial)
  const email = useMessages('emailView', enEmail)
  const { announce } = useViewContext()
  const about = describeSocialLogin({ ...facts, refreshesIn: undefined }, { social, email, messages })
  const { title, text, help, urgency } = about
  const sentence = [`${title}.`, text, help].filter(Boolean).join(' ')
  useEffect(() => {
    announce({ text: sentence, urgency })
  }, [announce, sentence, urgency])
}
