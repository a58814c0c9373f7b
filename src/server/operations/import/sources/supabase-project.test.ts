import { expect, test } from 'vitest';
import { openSupabaseProject } from './supabase-project';

test('an import with a session that cannot be refreshed does not continue as a visitor', async () => {
  const tokens = { access_token: 'a', refresh_token: 'b', token_type: 'bearer' };
  const session = { ...tokens, expires_in: 1, expires_at: 1, user: {} };
  const project = async (input: string | URL | Request, init?: RequestInit) => {
    const { href } = new URL(new Request(input, init).url);
    if (href.includes('grant_type=password')) return Response.json(session);
    if (href.includes('grant_type=refresh_token'))
      return Response.json({ code: 'refresh_token_not_found', msg: 'Session ended' }, { status: 400 });
    return Response.json([], { headers: { 'Content-Range': '*/0' } });
  };
  const login = { email: 'ada@example.org', password: 'secret' };
  const opened = openSupabaseProject({ url: 'https://project.example', publishableKey: 'k', login }, project);
  await expect(opened).rejects.toThrow('Session ended');
});
