/**
 * The table of permissions: the status of every call for every kind of person. A call stands in it several times when
 * the answer depends on what it is about (permission-things.ts). A refusal with a code that is not the usual one names
 * it. `suspended` is the owner of the thing, suspended; `fallen` is an admin who is suspended.
 */
const TABLE = `
Session and accounts                                                         anonymous  user owner suspended admin fallen
GET     /api/csrf-token                                             -              200  200  200       200    200   200
GET     /api/auth/providers                                         -              200  200  200       200    200   200
GET     /api/auth/sign-up-form                                      -              200  200  200       200    200   200
GET     /api/auth/user                                              -              401  200  200       200    200   200
GET     /api/login                                                  -              302  302  302       302    302   302
GET     /api/callback                                               -              302  302  302       302    302   302
GET     /api/callback/:provider                                     google         302  302  302       302    302   302
GET     /api/logout                                                 -              302  302  302       302    302   302
POST    /api/auth/register                                          -              201  201  201       201    201   201
POST    /api/auth/login                                             -              200  200  200       200    200   200
POST    /api/auth/password/forgot                                   -              202  202  202       202    202   202
POST    /api/auth/link                                              -              202  202  202       202    202   202
POST    /api/auth/verify/send                                       -              401  202  202       202    202   202
POST    /api/auth/password/reset                                    resetLink      200  200  200       200    200   200
POST    /api/auth/link/use                                          signInLink     200  200  200       200    200   200
POST    /api/auth/verify                                            verifyLink     204  204  204       204    204   204
POST    /api/auth/password                                          -              401  204  204       204    204   204
POST    /api/auth/email                                             -              401  202  202       202    202   202
GET     /api/me/ways-in                                             -              401  200  200       200    200   200
POST    /api/me/providers/:provider                                 google         401  404  404       404    404   404
DELETE  /api/me/providers/:provider                                 google         401  200  200       200    200   200
GET     /api/users/:id                                              person         200  200  200       200    200   200
PATCH   /api/users/profile                                          -              401  200  200       403    200   403
POST    /api/users/profile-image                                    -              401  201  201       403    201   403
POST    /api/upload                                                 -              401  201  201       403    201   403
DELETE  /api/me                                                     -              401  403:wrong_password 403:wrong_password 403:wrong_password 403:wrong_password 403:wrong_password
POST    /api/me/come-back                                           -              401  200  200       200    200   200
GET     /api/me/export                                              -              401  200  200       200    200   200
GET     /api/me/sessions                                            -              401  200  200       200    200   200
DELETE  /api/me/sessions/:id                                        unknown        401  204  204       204    204   204
DELETE  /api/me/sessions                                            -              401  204  204       204    204   204
GET     /api/me/projects                                            -              401  200  200       200    200   200
GET     /api/me/projects/:id                                        pending        401  404  200       200    404   404
GET     /api/me/trust                                               -              401  200  200       200    200   200
GET     /api/me/upvotes?projectIds=:id                              approved       401  200  200       200    200   200
GET     /api/me/likes?projectId=:id                                 approved       401  200  200       200    200   200
GET     /api/me/hidden?projectId=:id                                approved       401  200  200       200    200   200

Projects                                                                     anonymous  user owner suspended admin fallen
GET     /api/projects                                               -              200  200  200       200    200   200
GET     /api/projects/featured                                      -              200  200  200       200    200   200
GET     /api/projects/cities                                        -              200  200  200       200    200   200
GET     /api/inspiration                                            -              200  200  200       200    200   200
GET     /api/projects/:id                                           approved       200  200  200       200    200   200
GET     /api/projects/:id                                           pending        404  404  200       200    200   404
POST    /api/projects                                               -              401  201  201       403    201   403
PUT     /api/projects/:id                                           approved       401  403  200       403    200   403
PUT     /api/projects/:id                                           pending        401  404  200       403    200   403
DELETE  /api/projects/:id                                           approved       401  403  409       403    403   403
DELETE  /api/projects/:id                                           pending        401  404  204       403    403   403
GET     /api/projects/:id/versions                                  approved       200  200  200       200    200   200
GET     /api/projects/:id/versions                                  pending        404  404  200       200    200   404
POST    /api/projects/:id/upvote                                    approved       401  201  201       403    201   403
POST    /api/projects/:id/upvote                                    pending        401  404  409       403    409   403

Comments                                                                     anonymous  user owner suspended admin fallen
GET     /api/projects/:id/comments                                  comment        200  200  200       200    200   200
GET     /api/projects/:id/comments                                  pending        404  404  200       200    200   404
GET     /api/projects/:id/comments/:commentId                       comment        200  200  200       200    200   200
GET     /api/projects/:id/comments/:commentId/replies               comment        200  200  200       200    200   200
GET     /api/projects/:id/comments/:commentId/versions              comment        200  200  200       200    200   200
GET     /api/projects/:id/comments/:commentId/versions              masked         404  404  200       200    200   404
GET     /api/projects/:id/comments/:commentId/replies/:replyId/versions reply      200  200  200       200    200   200
POST    /api/projects/:id/comments                                  approved       401  201  201       403    201   403
POST    /api/projects/:id/comments                                  pending        401  404  409       403    409   403
PATCH   /api/projects/:id/comments/:commentId                       comment        401  403  200       403    403   403
DELETE  /api/projects/:id/comments/:commentId                       comment        401  403  204       403    403   403
POST    /api/projects/:id/comments/:commentId/like                  comment        401  201  201       403    201   403
POST    /api/projects/:id/comments/:commentId/replies               comment        401  201  201       403    201   403
PATCH   /api/projects/:id/comments/:commentId/replies/:replyId      reply          401  403  200       403    403   403
DELETE  /api/projects/:id/comments/:commentId/replies/:replyId      reply          401  403  204       403    403   403
POST    /api/projects/:id/comments/:commentId/replies/:replyId/like reply          401  201  201       403    201   403
GET     /api/me/comments                                            -              401  200  200       200    200   200
GET     /api/me/waiting-words                                       -              401  200  200       200    200   200
PATCH   /api/me/waiting-words/:id                                   waiting        401  404  200       403    404   403
DELETE  /api/me/waiting-words/:id                                   waiting        401  404  204       403    404   403

Reports                                                                      anonymous  user owner suspended admin fallen
POST    /api/reports                                                comment        401  201  403:own_thing 403 201  403
GET     /api/moderation                                             -              200  200  200       200    200   200
GET     /api/me/reports                                             -              401  200  200       200    200   200
GET     /api/admin/reports                                          -              401  403  403       403    200   403
POST    /api/admin/reports/:id/resolve                              case           401  403  403       403    200   403
POST    /api/admin/reports/:id/take-back                            hidden         401  403  403       403    200   403
POST    /api/admin/reports/:id/restore                              hidden         401  403  403       403    200   403

Notices                                                                      anonymous  user owner suspended admin fallen
POST    /api/projects/:id/follow                                    approved       401  204  204       403    204   403
POST    /api/projects/:id/follow                                    pending        401  404  204       403    404   403
DELETE  /api/projects/:id/follow                                    approved       401  204  204       403    204   403
DELETE  /api/projects/:id/follow                                    pending        401  404  204       403    404   403
GET     /api/projects/:id/follow                                    approved       401  200  200       200    200   200
GET     /api/projects/:id/follow                                    pending        401  404  200       200    404   404
GET     /api/me/follows                                             -              401  200  200       200    200   200
GET     /api/me/inbox                                               -              401  200  200       200    200   200
POST    /api/me/inbox/read                                          -              401  204  204       204    204   204
GET     /api/me/notices                                             -              401  200  200       200    200   200
PUT     /api/me/notices                                             -              401  200  200       200    200   200

Hiding                                                                       anonymous  user owner suspended admin fallen
POST    /api/admin/hide                                             comment        401  403  403       403    200   403
POST    /api/admin/restore                                          masked         401  403  403       403    200   403
POST    /api/admin/hide                                             named          401  403  403       403    200   403
POST    /api/admin/restore                                          nameless       401  403  403       403    200   403
GET     /api/admin/projects/:id/pictures                            approved       401  403  403       403    200   403
GET     /api/admin/hidden/:kind/:id                                 mark           401  403  403       403    200   403

Admin                                                                        anonymous  user owner suspended admin fallen
GET     /api/admin/stats                                            -              401  403  403       403    200   403
GET     /api/admin/projects                                         -              401  403  403       403    200   403
GET     /api/admin/projects/pending                                 -              401  403  403       403    200   403
GET     /api/admin/projects/counts                                  -              401  403  403       403    200   403
GET     /api/admin/projects.csv                                     -              401  403  403       403    200   403
GET     /api/admin/projects.json                                    -              401  403  403       403    200   403
POST    /api/admin/projects/decisions                               pending        401  403  403       403    200   403
POST    /api/admin/projects/:id/approve                             pending        401  403  403       403    200   403
POST    /api/admin/projects/:id/reject                              pending        401  403  403       403    200   403
POST    /api/admin/projects/:id/look                                trusted        401  403  403       403    200   403
POST    /api/admin/projects/:id/take-back                           edited         401  403  403       403    200   403
GET     /api/admin/projects/:id/hidden-picture                      pictureless    401  403  403       403    200   403
GET     /api/admin/projects/:id/edit                                edited         401  403  403       403    200   403
GET     /api/admin/projects/:id/versions                            edited         401  403  403       403    200   403
POST    /api/admin/projects/:id/trust                               newcomer       401  403  403       403    200   403
POST    /api/admin/projects/:id/untrust                             trusted        401  403  403       403    200   403
POST    /api/admin/projects/:id/feature                             approved       401  403  403       403    200   403
POST    /api/admin/projects/:id/unfeature                           marked         401  403  403       403    200   403
POST    /api/admin/projects/:id/sponsor                             approved       401  403  403       403    200   403
POST    /api/admin/projects/:id/unsponsor                           marked         401  403  403       403    200   403
POST    /api/admin/projects/:id/inspiration                         approved       401  403  403       403    200   403
POST    /api/admin/projects/:id/remove-inspiration                  marked         401  403  403       403    200   403
POST    /api/admin/inspiration                                      -              401  403  403       403    201   403
DELETE  /api/admin/projects/:id                                     approved       401  403  403       403    204   403
GET     /api/admin/users                                            -              401  403  403       403    200   403
GET     /api/admin/users/:id                                        person         401  403  403       403    200   403
POST    /api/admin/users/:id/role                                   person         401  403  403       403    200   403
POST    /api/admin/users/:id/suspend                                person         401  403  403       403    200   403
POST    /api/admin/users/:id/restore                                barred         401  403  403       403    200   403
POST    /api/admin/users/:id/sign-out                               person         401  403  403       403    204   403
GET     /api/admin/users/:id/everything                             person         401  403  403       403    200   403
GET     /api/admin/users/:id/hide-all                               person         401  403  403       403    200   403
POST    /api/admin/users/:id/hide-all                               person         401  403  403       403    202   403
GET     /api/admin/activity                                         -              401  403  403       403    200   403
GET     /api/admin/activity.csv                                     -              401  403  403       403    200   403
GET     /api/admin/images/:id                                       withheld       401  403  403       403    200   403
GET     /api/admin/holds                                            -              401  403  403       403    200   403
POST    /api/admin/holds                                            approved       401  403  403       403    201   403
DELETE  /api/admin/holds/:id                                        hold           401  403  403       403    204   403
GET     /api/admin/archive?project=:id                              approved       401  403  403       403    200   403

Newsletter                                                                   anonymous  user owner suspended admin fallen
POST    /api/newsletter                                             -              202  202  202       202    202   202
POST    /api/newsletter/confirm                                     entered        204  204  204       204    204   204
GET     /api/admin/letters                                          -              401  403  403       403    200   403
POST    /api/admin/letters                                          -              401  403  403       403    201   403
POST    /api/admin/letters/preview                                  -              401  403  403       403    200   403
GET     /api/admin/letters/:id                                      letter         401  403  403       403    200   403
PUT     /api/admin/letters/:id                                      letter         401  403  403       403    200   403
POST    /api/admin/letters/:id/test                                 letter         401  403  403       403    202   403
POST    /api/admin/letters/:id/send                                 letter         401  403  403       403    202   403
POST    /api/admin/letters/:id/stop                                 leaving        401  403  403       403    200   403
GET     /api/admin/newsletter                                       -              401  403  403       403    200   403
POST    /api/admin/newsletter                                       -              401  403  403       403    200   403
GET     /unsubscribe?token=:token                                   subscriber     200  200  200       200    200   200
POST    /unsubscribe?token=:token                                   subscriber     200  200  200       200    200   200

Faults                                                                       anonymous  user owner suspended admin fallen
POST    /api/client-faults                                          -              204  204  204       204    204   204

Documents                                                                    anonymous  user owner suspended admin fallen
GET     /api/openapi.json                                           -              200  200  200       200    200   200
GET     /api/docs                                                   -              200  200  200       200    200   200
GET     /api/docs/:file                                             start.js       200  200  200       200    200   200
GET     /projects.csv                                               -              200  200  200       200    200   200
GET     /projects.json                                              -              200  200  200       200    200   200
GET     /robots.txt                                                 -              200  200  200       200    200   200
GET     /sitemap.xml                                                -              200  200  200       200    200   200
GET     /sitemap-:file.xml                                          1              200  200  200       200    200   200
GET     /feed.xml                                                   -              200  200  200       200    200   200
GET     /manifest.webmanifest                                       -              200  200  200       200    200   200
GET     /health/live                                                -              200  200  200       200    200   200
GET     /health/ready                                               -              200  200  200       200    200   200
GET     /api/pages/:page                                            terms          404  404  404       404    404   404
GET     /media/:id/:file                                            picture        200  200  200       200    200   200
GET     /card.jpg                                                   -              200  200  200       200    200   200
GET     /project/:idOrSlug/card.jpg                                 approved       200  200  200       200    200   200
GET     /project/:idOrSlug/card.jpg                                 pending        404  404  404       404    404   404

Pages                                                                        anonymous  user owner suspended admin fallen
GET     /                                                           -              200  200  200       200    200   200
GET     /project/:idOrSlug                                          approved       200  200  200       200    200   200
GET     /project/:idOrSlug                                          pending        404  404  200       200    200   404
GET     /projects/:idOrSlug                                         approved       301  301  301       301    301   301
GET     /projects/:idOrSlug                                         pending        404  404  301       301    301   404
GET     /users/:userId                                              person         200  200  200       200    200   200
`;

export const WHO = ['anonymous', 'user', 'owner', 'suspended', 'admin', 'fallen'] as const;
export type Who = (typeof WHO)[number];

export interface Row {
  /** As the router has it: `GET /api/projects/:id`. */
  call: string;
  method: string;
  /** The path with the query that the row asks for: `/api/me/likes?projectId=:id`. */
  address: string;
  about: string;
  cells: Record<Who, { status: number; code: string | undefined }>;
}

/** The code of a refusal that names none in the table. */
const usualCode = (status: number, who: Who, reads: boolean): string | undefined =>
  ({
    401: 'authentication_required',
    403: !reads && (who === 'suspended' || who === 'fallen') ? 'account_suspended' : 'forbidden',
  })[status];

function rowOf(line: string): Row {
  const [method = '', address = '', about = '', ...cells] = line.split(/\s+/);
  if (cells.length !== WHO.length) throw new Error(`a row has a cell for each of ${WHO.join(', ')}: ${line}`);
  const cellOf = (who: Who, at: number) => {
    const [status, code] = cells[at]!.split(':');
    return { status: Number(status), code: code ?? usualCode(Number(status), who, method === 'GET') };
  };
  return {
    call: `${method} ${address.split('?')[0]}`,
    method,
    address,
    about,
    cells: Object.fromEntries(WHO.map((who, at) => [who, cellOf(who, at)])) as Row['cells'],
  };
}

export const rows: Row[] = TABLE.split('\n')
  .filter((line) => /^[A-Z]+ +\//.test(line))
  .map(rowOf);
