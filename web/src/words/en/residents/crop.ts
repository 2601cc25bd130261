/** The dialog that cuts a square out of a picture. */
export const crop = {
  title: 'Choose what shows',
  hint: 'Move the circle over the part that you want. Your picture is round wherever it is small.',
  picture: 'Your picture, with the part that shows',
  loading: 'Loading the picture',
  circle: 'Part that shows',
  roleDescription: 'Movable circle',
  keys: 'Arrow keys move it, with Shift by more. Alt and the arrow keys make it smaller or larger. Plus and minus zoom the picture.',
  place: (x: number, y: number, size: number) => `${x} from the left, ${y} from the top, ${size} wide`,
  zoom: 'Zoom',
  move: 'Move',
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  use: 'Use this picture',
};
