import { SignInButton, useAction, useSignIn } from '@portico/react'
import type { ReactNode } from 'react'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { Section } from '../components/Section.js'
import source from './SignInSection.tsx?raw'

/** Renders the signed-in accounts: as the page knows them, and as its server does. */
export function SignInSection(): ReactNode {
  const signIn = useSignIn()
  return (
    <Section
      title="Sign in"
      lead="The wallet signs a message, and this page’s own server checks it. The session is a cookie that no script can read."
      source={source}
    >
      {signIn ? (
        <SignIn />
      ) : (
        <p className="buttons">
          <a href="?siwx=required">Require sign-in</a>
          <a href="?siwx=optional">Offer sign-in</a>
        </p>
      )}
    </Section>
  )
}

function SignIn(): ReactNode {
  const { status, session } = useSignIn()?.state ?? {}
  const ask = useAction(async () => {
    const response = await fetch('/api/auth/session')
    const answer: { readonly session: { readonly address: string } | null } = await response.json()
    return answer.session?.address ?? 'nobody'
  })
  return (
    <>
      <Facts
        facts={{
          status,
          address: session?.address,
          networkId: session?.networkId,
          until: session?.expiresAtMs === undefined ? undefined : new Date(session.expiresAtMs).toLocaleString(),
        }}
      />
      <div className="buttons">
        <SignInButton />
        <button type="button" onClick={() => void ask.run()}>
          Ask the server
        </button>
        {/* The server sends it to signed-in users only. */}
        <a href="/members">Members page</a>
      </div>
      <p role="status">{ask.data === undefined ? '' : `The server knows ${ask.data}.`}</p>
      <ErrorNote error={ask.error} />
    </>
  )
}
