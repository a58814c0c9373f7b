import type { HostileRequest } from './parts';
import type { Random } from './random';
import { auth, rest, storage } from './service-requests';
import { message, page, picture } from './site-requests';

/** Makes a random request from valid and invalid parts. */
export function hostileRequest(random: Random): HostileRequest {
  const make = random.pick([
    page,
    page,
    rest,
    rest,
    rest,
    auth,
    auth,
    storage,
    storage,
    picture,
    message,
    message,
  ]);
  const request = make(random);
  return random.chance(0.3) ? mutated(random, request) : request;
}

const unusualHeaders = [
  'x-http-method-override: DELETE',
  'x-method-override: PUT',
  'if-none-match: *',
  'if-none-match: "x", W/"y"',
  'if-modified-since: never',
  'if-match: "x"',
  'range: bytes=0-',
  'range: bytes=-0',
  'range: bytes=9-1',
  'range: bytes=0-0,2-3',
  'range: lines=1-2',
  'accept-encoding: br;q=0, *;q=0',
  'accept-encoding: \xff',
  'accept: ',
  'cookie: a=\xff',
  'cookie: a',
  'expect: 100-continue',
  'x-forwarded-host: evil.example',
  'x-forwarded-proto: javascript',
  'forwarded: for=_x',
  'content-encoding: gzip',
  'content-type: application/json; charset=utf-16',
  'content-type: ;',
  'origin: null',
  'origin: https://evil.example',
  'access-control-request-method: DELETE',
  'accept-language: \xe4',
  'authorization: Bearer x.y.z',
  'authorization: Basic Og==',
  'apikey: x',
  'apikey: \xff',
  'x-challenge: {}',
  'accept-profile: auth',
  'content-profile: pg_catalog',
  'te: trailers',
  'connection: keep-alive',
  'host: evil.example',
  'x-upsert: maybe',
  `x-long: ${'x'.repeat(8000)}`,
];

/** Returns the request with foreign headers, or with a truncated or repeated path. */
function mutated(random: Random, request: HostileRequest): HostileRequest {
  const { target } = request;
  const changedTarget = random.pick([
    target,
    target,
    target.slice(0, random.below(target.length) + 1),
    `/${target}`,
    target.replace('?', '%3f'),
    `${target}#x`,
    `${target}&${target}`,
  ]);
  return {
    ...request,
    target: changedTarget,
    headers: [...request.headers, ...random.some(4, () => random.pick(unusualHeaders))],
  };
}
