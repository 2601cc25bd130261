/** Written by `npm run openapi` from documented.ts. A test says when it is old. */
export const reports = {
  Report: {
    type: "object",
    required: ["id","createdAt","reason","note","targetType","targetId"],
    properties: {
      "id": {"type":"integer"},
      "createdAt": {"type":"string","format":"date-time"},
      "reason": {"type":"string","enum":["spam","offensive","false_information","personal_data","other"]},
      "note": {"type":"string","nullable":true},
      "targetType": {"type":"string","enum":["project","comment","reply","user"]},
      "targetId": {"type":"string","description":"The id of the reported thing"},
    },
  },
  ReportCase: {
    type: "object",
    required: ["id","thing","asReported","author","reportCount","reports","openedAt","resolution","reopening","targetType","targetId"],
    properties: {
      "id": {"type":"integer"},
      "thing": {"$ref":"#/components/schemas/ReportedThing"},
      "asReported": {"type":"array","items":{"$ref":"#/components/schemas/ReportedWords"},"description":"The newest 3 of the texts that were reported, oldest first. Empty for cases that are older than this record."},
      "author": {"description":"The person who wrote it, whose project it is, or who was reported","allOf":[{"$ref":"#/components/schemas/PublicUser"}]},
      "reportCount": {"type":"integer"},
      "reports": {"type":"array","items":{"$ref":"#/components/schemas/CaseReport"},"description":"The first 5, oldest first"},
      "openedAt": {"type":"string","format":"date-time"},
      "resolution": {"type":"object","nullable":true,"allOf":[{"$ref":"#/components/schemas/Resolution"}]},
      "reopening": {"type":"object","nullable":true,"description":"When the last decision before was taken back","allOf":[{"$ref":"#/components/schemas/Reopening"}]},
      "targetType": {"type":"string","enum":["project","comment","reply","user"]},
      "targetId": {"type":"string","description":"The id of the reported thing"},
    },
  },
  CaseReport: {
    type: "object",
    required: ["reporter","createdAt","reason","note"],
    properties: {
      "reporter": {"$ref":"#/components/schemas/PublicUser"},
      "createdAt": {"type":"string","format":"date-time"},
      "reason": {"type":"string","enum":["spam","offensive","false_information","personal_data","other"]},
      "note": {"type":"string","nullable":true},
    },
  },
  ReportedThing: {
    type: "object",
    required: ["state","path","title","text","story"],
    properties: {
      "state": {"type":"string","enum":["hidden","deleted","shown"],"description":"`hidden`: not public any more, because a moderator took it away"},
      "path": {"type":"string","nullable":true,"description":"Where it stands on the site"},
      "title": {"type":"string","nullable":true,"description":"The title of the project, or of the project that the words stand on; for a person the name"},
      "text": {"type":"string","nullable":true,"description":"The words, also when they are hidden; a project's short description; a person's bio"},
      "story": {"type":"string","nullable":true,"description":"The beginning of a project's story, without its form; of anything else null"},
    },
  },
  ReportedWords: {
    type: "object",
    required: ["at","title","text","story"],
    properties: {
      "at": {"type":"string","description":"When it was first reported with these words","format":"date-time"},
      "title": {"type":"string","nullable":true,"description":"The title of the project, or of the project that the words stand on; for a person the name"},
      "text": {"type":"string","nullable":true,"description":"The words, also when they are hidden; a project's short description; a person's bio"},
      "story": {"type":"string","nullable":true,"description":"The beginning of a project's story, without its form; of anything else null"},
    },
  },
  Resolution: {
    type: "object",
    required: ["action","note","at","admin"],
    properties: {
      "action": {"type":"string","enum":["dismiss","hide","suspend_author"]},
      "note": {"type":"string","nullable":true},
      "at": {"type":"string","format":"date-time"},
      "admin": {"$ref":"#/components/schemas/PublicUser"},
    },
  },
  Reopening: {
    type: "object",
    required: ["reason","at","admin"],
    properties: {
      "reason": {"type":"string","nullable":true},
      "at": {"type":"string","format":"date-time"},
      "admin": {"$ref":"#/components/schemas/PublicUser"},
    },
  },
  OwnReport: {
    type: "object",
    required: ["state","decidedAt","title","text","path","id","createdAt","reason","note","targetType","targetId"],
    properties: {
      "state": {"type":"string","enum":["open","acted_on","dismissed"]},
      "decidedAt": {"type":"string","nullable":true,"format":"date-time"},
      "title": {"type":"string","nullable":true,"description":"As it was reported"},
      "text": {"type":"string","nullable":true,"description":"The first 200 letters"},
      "path": {"type":"string","nullable":true,"description":"Where it stands, if it is public"},
      "id": {"type":"integer"},
      "createdAt": {"type":"string","format":"date-time"},
      "reason": {"type":"string","enum":["spam","offensive","false_information","personal_data","other"]},
      "note": {"type":"string","nullable":true},
      "targetType": {"type":"string","enum":["project","comment","reply","user"]},
      "targetId": {"type":"string","description":"The id of the reported thing"},
    },
  },
};
