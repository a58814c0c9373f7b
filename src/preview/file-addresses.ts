type Item = { id: string };

/** `blob:` URLs of chosen files. Each is created once and revoked after its file has left the form. */
export type FileAddresses = {
  /** Begins a pass. URLs not requested until `end` are revoked. */
  begin: () => void;
  of: (item: Item, file: File) => string;
  end: () => void;
};

/** Each message contains new `File` objects, so files are compared by item id, name, size and date. */
export function createFileAddresses(): FileAddresses {
  let known = new Map<string, string>();
  let used = new Map<string, string>();
  return {
    begin() {
      used = new Map();
    },
    of({ id }, file) {
      const key = [id, file.name, file.size, file.lastModified].join(' ');
      const address = known.get(key) ?? URL.createObjectURL(file);
      used.set(key, address);
      return address;
    },
    end() {
      for (const [key, address] of known) if (!used.has(key)) URL.revokeObjectURL(address);
      known = used;
    },
  };
}
