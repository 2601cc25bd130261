// What the commands of an operator share (deploy/operator). An entry of its own: no part of the site needs it.
export * from './operator/command.js';
export * from './operator/database.js';
export * from './operator/settings.js';
