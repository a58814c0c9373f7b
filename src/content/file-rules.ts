import { localized } from './language';

/** Limits of uploads. The storage checks the bytes again. */

export const maxFileBytes = 10 * 1024 * 1024;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const pdfType = 'application/pdf';

const texts = localized({
  en: {
    heic: (name: string) =>
      `${name} is a HEIC photo, which this browser cannot show. Please save it as JPEG and choose it again.`,
    noPicture: (name: string) =>
      `${name} is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF file.`,
    noPdf: 'Please upload a PDF file',
    tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  },
  de: {
    heic: (name) =>
      `${name} ist ein HEIC-Foto, das dieser Browser nicht zeigen kann. Bitte speichern Sie es als JPEG und wählen Sie es noch einmal.`,
    noPicture: (name) =>
      `${name} ist kein Bild, das sich verwenden lässt. Bitte wählen Sie eine JPEG-, PNG-, WebP- oder AVIF-Datei.`,
    noPdf: 'Bitte wählen Sie eine PDF-Datei.',
    tooLarge: (name) => `${name} ist größer als 10 MB.`,
  },
});

/** Returns an error message for an image; undefined when it is acceptable. */
export async function imageFileProblem(file: File): Promise<string | undefined> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  // Accept HEIC where the browser can decode it: cropping converts it to JPEG.
  if (isHeic && !(await canShow(file))) {
    return texts.heic(file.name);
  }
  if (!isHeic && !imageTypes.some((type) => type === file.type)) {
    return texts.noPicture(file.name);
  }
  return tooLarge(file);
}

/**
 * Returns an error message for a PDF; undefined when it is acceptable. Checks the first bytes too, because the storage
 * would reject a renamed file only after its upload.
 */
export async function pdfFileProblem(file: File): Promise<string | undefined> {
  if (file.type !== pdfType || (await file.slice(0, 5).text()) !== '%PDF-') return texts.noPdf;
  return tooLarge(file);
}

/** Checks whether the storage accepts the image unchanged. */
export function isKeepable({ type, size }: Blob): boolean {
  return imageTypes.some((imageType) => imageType === type) && size <= maxFileBytes;
}

function tooLarge(file: File): string | undefined {
  return file.size > maxFileBytes ? texts.tooLarge(file.name) : undefined;
}

async function canShow(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
