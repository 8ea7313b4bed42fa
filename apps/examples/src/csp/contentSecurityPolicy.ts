export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' https://11155111.rpc.thirdweb.com",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
