import { seeded } from '../random.js';

const FIRST_NAMES = `
  Abigail Adrian Alma Amara Andre Annika Arturo Beatriz Bernard Bridget Caleb Carmen Cecilia Chidi Clara Cody
  Daniela Delphine Desmond Dorothy Edith Eduardo Elena Elijah Esther Farid Felix Fiona Franklin Gabriela Gideon
  Gloria Hannah Harold Hiroshi Ida Ignacio Irene Isaac Jamal Janelle Joaquin Josephine Kaya Keisha Kenji Lena
  Leroy Lorraine Mabel Malik Marguerite Mateo Mei Nadia Nathaniel Noor Olga Oscar Paloma Percy Quentin Ramona
  Reuben Rosalind Salma Silas Soren Tamika Terrence Ulises Vera Vincent Winona Xiomara Yusuf Yvonne Zachary Zora
`
  .trim()
  .split(/\s+/);

const LAST_NAMES = `
  Abernathy Acosta Aldridge Amin Baptiste Barrera Becker Blackwood Bui Calloway Carmichael Cho Cisneros Cormier
  Dahl Dawson Delacroix Diallo Dubois Eriksen Espinoza Fairchild Farouk Flores Gallagher Garza Greene Gupta Hale
  Hassan Hendricks Hoang Ibarra Ingram Jablonski Jefferson Kapoor Kowalski Larsen Lefebvre Lopez Mackenzie Mbeki
  Medina Moreau Nguyen Novak Obi Olsen Ortega Park Petrov Pham Quigley Ramirez Reyes Robinson Salazar Sandoval
  Schmidt Shapiro Sorensen Tate Tran Underwood Valdez Vang Washington Weaver Whitehorse Yoder Zielinski
`
  .trim()
  .split(/\s+/);

export interface Voter {
  email: string;
  firstName: string;
  lastName: string;
}

export const VOTER_COUNT = 312;

/** People who look around and vote. No two have the same name. */
export const demoVoters: readonly Voter[] = names(VOTER_COUNT).map(([firstName, lastName]) => ({
  email: `${firstName}.${lastName}@example.org`.toLowerCase(),
  firstName,
  lastName,
}));

function names(count: number): [string, string][] {
  const r = seeded('voters');
  const taken = new Map<string, [string, string]>();
  while (taken.size < count) {
    const [first, last] = [r.pick(FIRST_NAMES), r.pick(LAST_NAMES)];
    taken.set(`${first} ${last}`, [first, last]);
  }
  return [...taken.values()];
}
