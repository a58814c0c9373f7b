import type { ContentTypeName, DeclaredType } from '..';

/**
 * The German words of content types. They stand beside the types, not in them: visitors load the types and read none of
 * these. What a type lacks here, or has too much, does not compile.
 */
export type GermanTexts<Name extends ContentTypeName> = {
  readonly [One in Name]: TypeTexts<Extract<DeclaredType, { readonly name: One }>>;
};

type TypeTexts<T extends DeclaredType> = Noun &
  NamesOf<T> & {
    readonly fields: { readonly [Column in keyof T['fields']]: FieldTexts<T['fields'][Column]> };
  };

type Noun = { readonly noun: string; readonly gender: 'm' | 'f' | 'n' | 'p' };

type NamesOf<T> = T extends { readonly rows: 'one' }
  ? { readonly region: string; readonly edit: string }
  : { readonly singular: string; readonly plural: string };

type FieldTexts<F> = { readonly label: string } & HintOf<F> & ItemOf<F> & OptionsOf<F>;

type HintOf<F> = F extends { readonly hint: string } ? { readonly hint: string } : unknown;
type ItemOf<F> = F extends { readonly item: string } ? { readonly item: string } : unknown;

type OptionsOf<F> = F extends { readonly names: infer Names }
  ? { readonly names: { readonly [Option in keyof Names]: string } }
  : unknown;

/** The same of any type, for who goes by a name that is known only then. */
export type AnyTexts = Noun & {
  readonly region?: string;
  readonly edit?: string;
  readonly singular?: string;
  readonly plural?: string;
  readonly fields: {
    readonly [column: string]: {
      readonly label: string;
      readonly hint?: string;
      readonly item?: string;
      readonly names?: Readonly<Record<string, string>>;
    };
  };
};
