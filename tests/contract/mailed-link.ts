import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthContract } from './auth-contract';

const types = ['signup', 'recovery', 'magiclink', 'email_change', 'invite'] as const;

/** Returns the link of the next email to this address. */
export async function mailedLink({ mailbox }: AuthContract, address: string): Promise<URL> {
  const { text } = await mailbox.next(address);
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? '');
}

/** Requests a link for a forgotten password and signs the device in by it. */
export async function signInByLink(contract: AuthContract, email: string, device: SupabaseClient) {
  await contract.client().auth.resetPasswordForEmail(email);
  const token_hash = (await mailedLink(contract, email)).searchParams.get('token_hash') ?? '';
  return device.auth.verifyOtp({ token_hash, type: 'recovery' });
}

/**
 * Redeems a link like its page does on a click. No session and no error code mean that another confirmation is missing.
 */
export async function redeemLink(contract: AuthContract, { searchParams }: URL) {
  const type = types.find((one) => one === searchParams.get('type')) ?? 'email';
  const token_hash = searchParams.get('token_hash') ?? '';
  const { data, error } = await contract.client().auth.verifyOtp({ token_hash, type });
  return { session: data.session, code: error?.code };
}
