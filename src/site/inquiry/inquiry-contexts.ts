import { type ComponentType, createContext } from 'react';
import type { InquiryTopic } from '../../content/record/inquiry-topics';

export type InquiryValues = Record<string, string>;

/** Result of sending. `photosToken` authorizes the upload of photos; `reason` is the server's error message, if any. */
export type SendResult =
  | { sent: true; number?: string; isConfirmed?: boolean; photosToken?: string }
  | { sent: false; reason: string | undefined };

type SendInquiry = (endpoint: string, inquiry: InquiryValues, proof?: string) => Promise<SendResult>;

/** Replaces the function that sends inquiries: a preview sends nothing. */
export const SendInquiryContext = createContext<SendInquiry | undefined>(undefined);

export type SentInquiry = {
  /** Such as `2026-017`. */
  number: string;
  topic: InquiryTopic;
  /** Whether the server mails a confirmation. */
  isConfirmed?: boolean;
  /** Page whose form shows the receipt in its place. Other pages show it at the foot of the screen. */
  formPath?: string;
  /** Loaded with the code that sends. */
  Receipt: ComponentType<SentInquiry>;
};

type ReceiptState = { sent?: SentInquiry; setSent: (sent?: SentInquiry) => void };

export const ReceiptContext = createContext<ReceiptState>({ setSent: () => undefined });
