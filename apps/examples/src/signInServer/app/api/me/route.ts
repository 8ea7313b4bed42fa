import { signIn } from '../../../signIn'

export async function GET(request: Request): Promise<Response> {
  const session = await signIn.getSession(request)
  return Response.json({ accounts: session?.accounts ?? [] }, { status: session ? 200 : 401 })
}
