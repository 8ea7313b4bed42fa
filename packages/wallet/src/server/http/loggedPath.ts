/** What the log calls a path: nothing that a visitor has made up. */
export function loggedPath(path: string): string {
  if (path.startsWith('/assets/')) return '/assets'
  return PATHS.includes(path) ? path : 'other'
}

const PATHS: readonly string[] = [
  '/',
  '/api/device',
  '/api/device/answer',
  '/api/login',
  '/api/login/code',
  '/api/login/device',
  '/api/logout',
  '/api/user',
  '/api/user/delete',
  '/api/user/email',
  '/api/user/email/current',
  '/api/user/email/new',
  '/api/wallet',
  '/api/wallet/recoveries',
  '/api/wallet/recoveries/remove',
  '/api/wallet/share',
  '/api/windows',
  '/api/windows/end',
  '/api/windows/hear',
  '/api/windows/say',
  '/api/windows/take',
  '/approve',
  '/device',
  '/health',
  '/ready',
]
