type Item = { id: string };

/** Addresses of chosen files, each made once and given back when its file has left the form. */
export type FileAddresses = {
  /** From here to `end` all files are asked for that are still there. */
  begin: () => void;
  of: (item: Item, file: File) => string;
  end: () => void;
};

/** With every message a file comes as another object: it is the same one where all that is known of it is the same. */
export function createFileAddresses(): FileAddresses {
  let known = new Map<string, string>();
  let kept = new Map<string, string>();
  return {
    begin() {
      kept = new Map();
    },
    of({ id }, file) {
      const key = [id, file.name, file.size, file.lastModified].join(' ');
      const address = known.get(key) ?? URL.createObjectURL(file);
      kept.set(key, address);
      return address;
    },
    end() {
      for (const [key, address] of known) if (!kept.has(key)) URL.revokeObjectURL(address);
      known = kept;
    },
  };
}
