// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Says who signs for users of Farcaster, as its IdRegistry and its KeyRegistry do. Anyone may write.
contract TestFarcaster {
    struct KeyData {
        uint8 state;
        uint32 keyType;
    }

    mapping(address => uint256) public idOf;
    mapping(uint256 => mapping(bytes => KeyData)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function setOwner(uint256 fid, address owner) external {
        idOf[owner] = fid;
    }

    function setKey(uint256 fid, bytes calldata key, uint8 state, uint32 keyType) external {
        keys[fid][key] = KeyData(state, keyType);
    }
}
