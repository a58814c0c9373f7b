import { hash as hashOf } from 'node:crypto';
import type { Challenge } from '../../src/service/limits/challenge';

/** Computes the proof of work like a browser. */
export function solve({ salt, hash, max, signature }: Challenge): string {
  for (let number = 0; number < max; number += 1) {
    if (hashOf('sha256', `${salt}.${number}`) === hash) return `${salt}.${number}.${signature}`;
  }
  throw new Error('the challenge has no solution');
}
