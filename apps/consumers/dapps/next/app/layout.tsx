import { cookieToInitialState } from '@portico/react/ssr'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { Providers } from './providers'
import '@portico/react/styles.css'

export default function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <WithCookies>{children}</WithCookies>
        </Suspense>
      </body>
    </html>
  )
}

/** Reads the request, so with `cacheComponents` it is inside Suspense. */
async function WithCookies({ children }: { readonly children: ReactNode }): Promise<ReactNode> {
  const cookies = (await headers()).get('cookie')
  return <Providers initialState={cookieToInitialState(cookies)}>{children}</Providers>
}
