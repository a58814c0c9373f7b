/** What may be uploaded (CONTRACT §5). The storage looks again, at the bytes. */

const maxFileBytes = 10 * 1024 * 1024;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const pdfType = 'application/pdf';

/** A sentence for the person who has chosen the file; undefined when it may go on. */
export async function imageFileProblem(file: File): Promise<string | undefined> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  // Some browsers can show one; what is cropped from it is a JPEG.
  if (isHeic && !(await canShow(file))) {
    return `${file.name} is a HEIC photo, which this browser cannot show. Please save it as JPEG and choose it again.`;
  }
  if (!isHeic && !imageTypes.some((type) => type === file.type)) {
    return `${file.name} is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF file.`;
  }
  return tooLarge(file);
}

/** Looks at the first bytes too: a renamed file would only be refused after its upload. */
export async function pdfFileProblem(file: File): Promise<string | undefined> {
  if (file.type !== pdfType || (await file.slice(0, 5).text()) !== '%PDF-') return 'Please upload a PDF file';
  return tooLarge(file);
}

function tooLarge(file: File): string | undefined {
  return file.size > maxFileBytes ? `${file.name} is larger than 10 MB.` : undefined;
}

async function canShow(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
