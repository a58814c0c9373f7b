import { useState } from 'react';
import type { ColorField, BrandImageField } from '../../../../content/fields/brand';
import { colorUses, type ShownColor } from '../../../../content/brand/derived-colors';
import { isHexColor } from '../../../../content/brand/oklch';
import type { BrandColors } from '../../../../content/brand/palette';
import { type FormValues, imagesIn, textIn, withField } from '../../../../content/record/form-values';
import { FormField, Button, Notice } from '../../../../ui/controls';
import type { EditorProps } from '../editor-props';
import styles from './brand.module.css';
import { type CheckedFile, checkFile, imageTypes } from '../../../../content/file-rules';
import { FileDrop, useFileDropTarget, usePreventPageDrop, useImageSource, useObjectUrl } from '../file-input';
import { fontFamily, fontPairNamed } from '../../../../content/brand/brand-css';
import type { ChoiceField } from '../../../../content/fields/typed';
import fieldStyles from '../fields.module.css';
import { localized, translate, phrase } from '../../../../content/language';
import { common } from '../../../parts/texts';
import { imageTexts } from '../../media/texts';

export function ColorEditor({ name, field, values, onChange, errorOf }: EditorProps<ColorField>) {
  const text = textIn(values, name);
  const typed = text.trim().toLowerCase();
  const color = isHexColor(typed) ? typed : field.defaultColor;
  const choose = (next: string) => onChange(withField(name, next));
  return (
    <div className="stack gap-2">
      <FormField label={translate(field.label)} hint={translate(field.hint)} error={errorOf(name)} optional>
        {(control) => (
          <div className={styles.inputs}>
            <input
              type="color"
              className={styles.picker}
              aria-label={texts.picker(translate(field.label))}
              value={color}
              onChange={({ target }) => choose(target.value)}
            />
            <input
              {...control}
              type="text"
              name={name}
              maxLength={7}
              placeholder={field.defaultColor}
              value={text}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
        )}
      </FormField>
      {isBrandColor(name) && isHexColor(typed) && typed !== field.defaultColor && (
        <ul className="stack gap-2" aria-label={texts.usesOf(translate(field.label))} role="list">
          {colorUses(name, colorsIn(values)).map((shown) => (
            <li key={shown.use} className={styles.use}>
              <span
                className={`${styles.sample} framed`}
                style={{ color: shown.foreground, background: shown.background }}
                aria-hidden="true"
              >
                Aa
              </span>
              <span>
                {texts.uses[shown.use]}: {shown.color === typed ? typed : texts.adjusted(typed, shown.color)},{' '}
                {texts.contrast(shown.ratio)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isBrandColor(name: string): name is ShownColor {
  return name === 'brand_color' || name === 'accent_color';
}

function colorsIn(values: FormValues): BrandColors {
  const colorOf = (name: keyof BrandColors) => textIn(values, name).trim().toLowerCase() || null;
  return {
    brand_color: colorOf('brand_color'),
    accent_color: colorOf('accent_color'),
    paper_color: colorOf('paper_color'),
  };
}

export function BrandImageEditor({ name, field, values, onChange, errorOf }: EditorProps<BrandImageField>) {
  const [problem, setProblem] = useState<string>();
  const [notices, setNotices] = useState<string[]>([]);
  const [image] = imagesIn(values, name);
  const chosenUrl = useObjectUrl(image?.file ?? null);
  const storedUrl = useImageSource(image && !image.file ? image.url : null, {
    width: 480,
    privateBucket: 'drafts',
  });
  const source = image?.file ? chosenUrl : storedUrl;
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const checked = await checkBrandImage(file, field.minPixels);
    setProblem('problem' in checked ? checked.problem : undefined);
    if ('problem' in checked) return;
    setNotices(checked.notices);
    onChange(withField(name, [{ id: name, url: null, file: checked.file, alt: '' }]));
  };
  const dropTarget = useFileDropTarget((files) => void choose(files));
  usePreventPageDrop();
  return (
    <div className="stack own-width gap-2" {...dropTarget}>
      <FileDrop
        name={name}
        label={translate(field.label)}
        hint={translate(field.hint)}
        error={problem ?? errorOf(name)}
        accept={[svgType, ...imageTypes].join()}
        fileDescription={image && imageTexts.hasImage}
        onChoose={(files) => void choose(files)}
      >
        {source ? (
          <span className={styles.backgrounds}>
            {(['onLight', 'onDark'] as const).map((background) => (
              <span
                key={background}
                className={styles.image}
                data-surface={background === 'onDark' ? 'ink' : 'paper'}
              >
                <img src={source} alt={texts[background]} />
              </span>
            ))}
          </span>
        ) : (
          <span className={styles.invitation}>{texts.choose}</span>
        )}
      </FileDrop>
      {notices.length > 0 && <Notice tone="info">{notices.join(' ')}</Notice>}
      {image && (
        <Button
          variant="danger"
          size="small"
          aria-label={texts.remove(translate(field.label))}
          onClick={() => {
            setProblem(undefined);
            setNotices([]);
            onChange(withField(name, []));
          }}
        >
          {common.remove}
        </Button>
      )}
    </div>
  );
}

const svgType = 'image/svg+xml';

/** Longer side of the image of an SVG: more than twice as wide as the header shows a logo. */
const svgSidePx = 1024;

/** Draws an SVG as a PNG, because an SVG may contain scripts. An `img` element runs none and loads nothing. */
async function drawSvg(svg: File): Promise<File> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  try {
    await image.decode();
    const scale = svgSidePx / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = new OffscreenCanvas(image.naturalWidth * scale, image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await canvas.convertToBlob();
    return new File([png], svg.name.replace(/\.svg$/i, '.png'), { type: png.type });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** A logo or icon is stored as chosen, uncropped; an SVG as a PNG. */
async function checkBrandImage(chosen: File, minPixels = 1): Promise<CheckedFile> {
  // An unreadable SVG is refused as a file of an unknown type.
  const drawn = chosen.type === svgType ? await drawSvg(chosen).catch(() => chosen) : chosen;
  const checked = await checkFile(drawn, 'image');
  if ('problem' in checked) return checked;
  const bitmap = await createImageBitmap(checked.file).catch(() => undefined);
  if (!bitmap) return { problem: texts.notUsable(chosen.name) };
  const { width, height } = bitmap;
  bitmap.close();
  return Math.min(width, height) < minPixels
    ? { problem: texts.tooSmall(chosen.name, minPixels, `${width} × ${height}`) }
    : checked;
}

type FontPairChoiceProps = {
  name: string;
  field: ChoiceField;
  value: string;
  onChoose: (pair: string) => void;
};

export function FontPairChoice({ name, field, value, onChoose }: FontPairChoiceProps) {
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.legend}>{translate(field.label)}</legend>
      {field.options.map((option) => {
        const { label, text } = fontPairNamed(option);
        return (
          <label key={option} className={`${styles.pair} framed`}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span className={styles.pairName}>{translate(field.names?.[option]) ?? option}</span>
            <span aria-hidden="true" className={styles.pairLabel} style={{ fontFamily: fontFamily(label) }}>
              {texts.sample}
            </span>
            <span aria-hidden="true" className={styles.pairText} style={{ fontFamily: fontFamily(text) }}>
              {texts.sampleText}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const texts = {
  ...localized({
    picker: phrase('Choose: {label}', 'Auswählen: {label}'),
    usesOf: phrase('{label} on the website', '{label} auf der Website'),
    adjusted: phrase(
      'adjusted to stay readable, {from} → {to}',
      'angepasst, damit es lesbar bleibt, {from} → {to}',
    ),
    contrast: [
      (ratio: number) => `contrast ${ratio.toFixed(1)} : 1`,
      (ratio) => `Kontrast ${ratio.toFixed(1).replace('.', ',')} : 1`,
    ],
    sample: ['Testing electrical systems', 'Prüfung elektrischer Anlagen'],
    sampleText: [
      'We measure, document and advise: 25 years of experience.',
      'Wir messen, dokumentieren und beraten: 25 Jahre Erfahrung.',
    ],
    choose: ['Choose or drop an image', 'Bild wählen oder hierher ziehen'],
    remove: phrase('Remove: {label}', 'Entfernen: {label}'),
    onLight: ['On light', 'Auf Hell'],
    onDark: ['On dark', 'Auf Dunkel'],
    notUsable: phrase(
      '{name} cannot be used as it is. Please choose a JPEG, PNG, WebP or AVIF file.',
      '{name} lässt sich so nicht verwenden. Bitte wählen Sie eine JPEG-, PNG-, WebP- oder AVIF-Datei.',
    ),
    tooSmall: [
      (name: string, min: number, size: string) =>
        `${name} is too small: ${size} pixels. Please choose one of at least ${min} × ${min} pixels.`,
      (name, min, size) =>
        `${name} ist zu klein: ${size} Pixel. Bitte wählen Sie ein Bild mit mindestens ${min} × ${min} Pixeln.`,
    ],
  }),
  uses: localized({
    darkSurface: ['Header, footer and dark areas', 'Kopf, Fuß und dunkle Flächen'],
    button: ['Buttons', 'Knöpfe'],
    link: ['Links in texts', 'Links im Text'],
    signal: ['Most important button', 'Wichtigster Knopf'],
    accentText: ['Marked text on light areas', 'Hervorgehobener Text auf hellen Flächen'],
    accentOnDark: ['Marked text on dark areas', 'Hervorgehobener Text auf dunklen Flächen'],
  }),
};
