import type { Messages } from '@portico/react'
import { en } from '@portico/ui/locales/en'

export const messages: Messages = { ...en.messages, connectWallet: 'Log in' }
