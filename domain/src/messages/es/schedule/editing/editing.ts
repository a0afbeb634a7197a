import type * as english from '../../../schedule/editing/editing.ts'

export const editingScreens: typeof english.editingScreens = {
  roster: 'Horario',
  place: (day, times) => `${day}, ${times}`,
  nobody: 'Nadie',
  swap: (one, other) => `${one} ⇄ ${other}`,
  copyOf: (person) => `Copia: ${person}`,
  swapGets: (person, shift) => `${person} recibe ${shift}`,
  asRole: (role) => `como ${role}`,

  fine: 'Sin objeciones',
  unchanged: 'Sin cambios',
  nowhere: 'Aquí no puede ir un turno',
  refused: 'No es posible',
  fact: (person, fact) => `${person} ${fact}`,
  hadIt: 'tenía este turno antes de que se cancelara',
  saving: 'Este turno aún se está guardando.',
  isSelected: 'seleccionado',

  spoken: {
    pickedUp: (shift) =>
      `Moviendo: ${shift}. Las flechas lo mueven, más y menos cambian el fin, Intro lo coloca y Escape cancela.`,
    aim: (place, verdict) => `${place}. ${verdict}.`,
    dropped: (place) => `Turno colocado: ${place}.`,
    putBack: 'Devuelto a su sitio.',
    cannotDrop: (reasons) => `No se puede colocar aquí: ${reasons}.`,
    swap: (one, other) => `Cambiar ${one} por ${other}`,
    copyTo: (person, day) => `copia del turno de ${person}, ${day}`,
    remembered: (shift) => `Copiado: ${shift}. Ve a un día y pulsa Ctrl y V para pegarlo allí.`,
    pasted: (place) => `Pegado: ${place}.`,
  },
}
