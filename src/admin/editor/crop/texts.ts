import { localized } from '../../../content/language';

export const texts = {
  ...localized({
    lead: ['Choose the part of the picture to show.', 'Wählen Sie den Ausschnitt, der gezeigt werden soll.'],
    position: [
      (number: number, total: number) => `Picture ${number} of ${total}.`,
      (number, total) => `Bild ${number} von ${total}.`,
    ],
    unreadable: [
      (file: string) => `${file} cannot be read as a picture. Please choose another file.`,
      (file) => `${file} lässt sich nicht als Bild lesen. Bitte wählen Sie eine andere Datei.`,
    ],
    noDrawing: [
      'This browser cannot draw pictures. Please use another one.',
      'Dieser Browser kann keine Bilder zeichnen. Bitte verwenden Sie einen anderen.',
    ],
    noFile: [
      'This browser cannot make a file of the picture. Please use another one.',
      'Dieser Browser kann aus dem Bild keine Datei machen. Bitte verwenden Sie einen anderen.',
    ],
    zoom: ['Zoom', 'Zoom'],
    wholePicture: ['Whole picture', 'Ganzes Bild'],
    turnLeft: ['Rotate 90° left', 'Um 90° nach links drehen'],
    turnRight: ['Rotate 90° right', 'Um 90° nach rechts drehen'],
    hint: [
      'Drag the frame, or the picture once it is larger. Arrow keys move it by 1 point, with Shift by 10, with Ctrl by 100. The wheel and two fingers zoom where they are.',
      'Ziehen Sie den Rahmen – oder das Bild, sobald es vergrößert ist. Die Pfeiltasten verschieben um 1 Punkt, mit Umschalt um 10, mit Strg um 100. Mausrad und zwei Finger zoomen dort, wo sie sind.',
    ],
    emptyBorder: [
      'The frame is larger than the picture: it will get an empty border.',
      'Der Rahmen ist größer als das Bild: Es bekommt einen leeren Rand.',
    ],
    whiteBorder: [
      'The frame is larger than the picture: it will get a white border.',
      'Der Rahmen ist größer als das Bild: Es bekommt einen weißen Rand.',
    ],
    crop: ['Crop', 'Zuschneiden'],
  }),
  handles: localized({
    cropArea: ['Move the frame with the arrow keys', 'Rahmen mit den Pfeiltasten verschieben'],
    nwDragHandle: ['Move the top left corner', 'Ecke oben links verschieben'],
    nDragHandle: ['Move the top edge', 'Obere Kante verschieben'],
    neDragHandle: ['Move the top right corner', 'Ecke oben rechts verschieben'],
    eDragHandle: ['Move the right edge', 'Rechte Kante verschieben'],
    seDragHandle: ['Move the bottom right corner', 'Ecke unten rechts verschieben'],
    sDragHandle: ['Move the bottom edge', 'Untere Kante verschieben'],
    swDragHandle: ['Move the bottom left corner', 'Ecke unten links verschieben'],
    wDragHandle: ['Move the left edge', 'Linke Kante verschieben'],
  }),
};
