import type * as english from '../../../schedule/editing/editing.ts'

export const editingScreens: typeof english.editingScreens = {
  roster: 'Dienstplan',
  place: (day, times) => `${day}, ${times}`,
  nobody: 'Niemand',
  swap: (one, other) => `${one} ⇄ ${other}`,
  copyOf: (person) => `Kopie: ${person}`,
  swapGets: (person, shift) => `${person} bekommt ${shift}`,
  asRole: (role) => `· ${role}`,

  fine: 'Keine Einwände',
  unchanged: 'Unverändert',
  nowhere: 'Hier kann keine Schicht hin',
  refused: 'Nicht möglich',
  fact: (person, fact) => `${person} ${fact}`,
  hadIt: 'hatte diese Schicht, bevor sie abgesagt wurde',
  saving: 'Diese Schicht wird noch gespeichert.',
  isSelected: 'ausgewählt',

  spoken: {
    pickedUp: (shift) =>
      `In Bewegung: ${shift}. Pfeiltasten verschieben sie, Plus und Minus ändern das Ende, Enter legt sie ab, Escape bricht ab.`,
    aim: (place, verdict) => `${place}. ${verdict}.`,
    dropped: (place) => `Abgelegt: ${place}.`,
    putBack: 'Zurückgelegt.',
    cannotDrop: (reasons) => `Kann hier nicht abgelegt werden: ${reasons}.`,
    swap: (one, other) => `Tausch von ${one} und ${other}`,
    copyTo: (person, day) => `Kopie der Schicht von ${person}, ${day}`,
    remembered: (shift) => `Kopiert: ${shift}. Geh zu einem Tag und drücke Strg und V, um sie dort einzufügen.`,
    pasted: (place) => `Eingefügt: ${place}.`,
  },
}
