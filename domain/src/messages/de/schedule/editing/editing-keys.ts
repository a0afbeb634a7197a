import type * as english from '../../../schedule/editing/editing-keys.ts'

export const editingKeys: typeof english.editingKeys = {
  title: 'Schichten verschieben',
  open: 'Tastenkürzel',
  byMouse: 'Mit der Maus',
  byKeyboard: 'Mit der Tastatur',
  mouse: [
    'Zieh eine Schicht auf einen anderen Tag oder eine andere Zeit. Mit gedrückter Umschalttaste bewegt sie sich in Viertelstunden.',
    'Zieh sie auf die Schicht einer anderen Person, um die beiden zu tauschen, oder auf eine Lücke, um sie zu besetzen.',
    'Strg-Klick wählt mehrere Schichten aus, Umschalt-Klick einen Bereich.',
    'Zieh eine Schicht mit gedrückter Alt-Taste, um sie auf einen anderen Tag zu kopieren. Zeit, Position und Person bleiben.',
    'Zieh am oberen oder unteren Rand, um Beginn oder Ende zu ändern.',
  ],
  keys: [
    { keys: ['←', '↑', '↓', '→'], does: 'von Schicht zu Schicht gehen' },
    { keys: ['Enter'], does: 'eine Schicht öffnen oder die bewegte ablegen' },
    { keys: ['M'], does: 'eine Schicht verschieben' },
    { keys: ['←', '→'], does: 'beim Verschieben: einen Tag früher oder später' },
    { keys: ['↑', '↓'], does: 'beim Verschieben: eine Viertelstunde früher oder später; mit Umschalt eine Stunde' },
    { keys: ['+', '−'], does: 'eine Viertelstunde länger oder kürzer' },
    { keys: ['Esc'], does: 'das Verschieben abbrechen' },
    {
      keys: ['Leertaste'],
      does: 'eine Schicht auswählen; mit Umschalt und einer Pfeiltaste mehrere, mit Strg und A alle',
    },
    { keys: ['G'], does: 'sie oder alle ausgewählten Schichten jemandem zuweisen' },
    { keys: ['C'], does: 'sie oder alle ausgewählten Schichten auf andere Tage kopieren' },
    { keys: ['Strg', 'C'], does: 'eine Schicht kopieren' },
    {
      keys: ['Strg', 'V'],
      does: 'die kopierte Schicht am Tag der aktiven Schicht oder des aktiven Feldes einfügen; am Mac mit ⌘',
    },
    { keys: ['Entf'], does: 'sie oder alle ausgewählten Schichten löschen' },
    { keys: ['?'], does: 'diese Liste anzeigen' },
  ],
  hint: 'Pfeiltasten gehen von Schicht zu Schicht. M verschiebt eine. Das Fragezeichen zeigt alle Tasten.',
}
