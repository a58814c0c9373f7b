import type { DeclaredType } from '.';

/**
 * German texts of the content types that a module `type.ts` declares. Separate from the types, because visitors load the types but not these texts. A
 * missing or surplus text does not compile. Fields with a built-in word get their label from it.
 */
export type GermanTexts<Types> = {
  readonly [T in Extract<Types[keyof Types], DeclaredType> as T['name']]: TypeTexts<T>;
};

type TypeTexts<T extends DeclaredType> = Noun &
  NamesOf<T> & {
    readonly fields: {
      readonly [
        Column in keyof T['fields'] as T['fields'][Column] extends { readonly word: string } ? never : Column
      ]: FieldTexts<T['fields'][Column]>;
    };
  };

type Noun = { readonly noun: string; readonly gender: 'm' | 'f' | 'n' | 'p' };

type NamesOf<T> = T extends { readonly rows: 'one' }
  ? RegionTexts & GroupTexts<T>
  : { readonly singular: string; readonly plural: string };

type RegionTexts = { readonly region: string; readonly edit: string };

type GroupTexts<T> = T extends { readonly groups: infer Groups }
  ? { readonly groups: { readonly [Name in keyof Groups]: Noun & RegionTexts } }
  : unknown;

type FieldTexts<F> = { readonly label: string } & HintOf<F> & ItemOf<F> & OptionsOf<F>;

type HintOf<F> = F extends { readonly hint: string } ? { readonly hint: string } : unknown;
type ItemOf<F> = F extends { readonly item: string } ? { readonly item: string } : unknown;

type OptionsOf<F> = F extends { readonly names: infer Names }
  ? { readonly names: { readonly [Option in keyof Names]: string } }
  : unknown;

export type AnyTexts = Noun & {
  readonly region?: string;
  readonly edit?: string;
  readonly singular?: string;
  readonly plural?: string;
  readonly groups?: { readonly [name: string]: Noun & RegionTexts };
  readonly fields: {
    readonly [column: string]: {
      readonly label: string;
      readonly hint?: string;
      readonly item?: string;
      readonly names?: Readonly<Record<string, string>>;
    };
  };
};
